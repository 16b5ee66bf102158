// Checks addresses by family (app/addresses). Excludes those that the provider cannot use.
import type { ContractOf } from "~/domain/address/own-contract";
import { isSameAddress } from "~/domain/address/same-address";
import { checkAddress as checkShared, type AddressCheck } from "~/addresses/check-address";
import type { AddressFamily } from "~/addresses/address-family";
import { findNetwork, type NetworkKey } from "./networks";

/** Addresses that the provider neither names nor pays out to: those with a memo inside, and private Zcash addresses. */
const EXCLUDED: Partial<Record<AddressFamily, RegExp>> = {
  // Unified, Sapling and exchange-only addresses.
  zcash: /^(?:u1|zs1|tex1)/i,
  // Byron addresses.
  cardano: /^(?:Ae2|DdzFF)/,
  // X-addresses and muxed accounts contain a memo.
  xrp: /^X/,
  stellar: /^M/,
};

/** Checks whether coins can be sent to the address on the main network: a payout or a refund. `contracts` are those of all instruments. */
export type CheckAddress = (
  network: NetworkKey,
  address: string,
  contracts: readonly ContractOf[],
) => AddressCheck;

/** The check for real coins. */
export const checkAddress: CheckAddress = (network, address, contracts) => {
  const { family, title } = findNetwork(network);
  const check = checkShared({ network: { family, title } }, address, contracts);
  if (!check.result || EXCLUDED[family]?.test(address) !== true) return check;
  return {
    result: false,
    code: "error_address_incorrect",
    rejectReason: `Not payable on ${title}`,
  };
};

/** An asset by its names (exchange/providers/provider.ts). */
interface NamedAsset {
  readonly network: NetworkKey;
  readonly ticker: string;
  readonly contract: string | undefined;
}

/** Returns whether coins can be sent to the address: a deposit of an asset. */
export function canReceive({ network, ticker, contract }: NamedAsset, address: string): boolean {
  const contracts = [{ currencyTitle: ticker, contractAddress: contract }];
  return checkAddress(network, address, contracts).result;
}

/** Returns whether the list contains the address, in any spelling. */
export function includesAddress(list: readonly string[], address: string): boolean {
  return list.some((each) => isSameAddress(each, address));
}
