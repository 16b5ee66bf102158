// Checks addresses by family (gateway/addresses). Excludes those that nobody owns, and those that the provider cannot use.
import { isSameAddress } from "~/domain/address/same-address";
import { isAddressOf } from "../../gateway/addresses/check-address";
import type { AddressFamily } from "../../gateway/addresses/address-family";
import { findNetwork, type NetworkKey } from "./networks";

/** Addresses that the provider neither names nor pays out to: those of nobody, those with a memo inside, and private Zcash addresses. */
const EXCLUDED: Partial<Record<AddressFamily, RegExp>> = {
  // Wallets and tokens use the zero address to destroy coins.
  evm: /^0x0+$/,
  near: /^0x0+$/,
  sui: /^0x0+$/,
  aptos: /^0x0+$/,
  solana: /^1+$/,
  // Unified, Sapling and exchange-only addresses.
  zcash: /^(?:u1|zs1|tex1)/i,
  // Byron addresses.
  cardano: /^(?:Ae2|DdzFF)/,
  // X-addresses and muxed accounts contain a memo.
  xrp: /^X/,
  stellar: /^M/,
};

/** Returns whether coins can be sent to the address on the main network: a deposit, a payout or a refund. */
export function canReceive(network: NetworkKey, address: string): boolean {
  const { family } = findNetwork(network);
  return isAddressOf(family, address) && EXCLUDED[family]?.test(address) !== true;
}

/** Returns whether the list contains the address, in any spelling. */
export function includesAddress(list: readonly string[], address: string): boolean {
  return list.some((each) => isSameAddress(each, address));
}
