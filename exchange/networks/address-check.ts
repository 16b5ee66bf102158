// Checks addresses by family (gateway/addresses), and excludes those that the provider cannot pay out to.
import { isSameAddress } from "~/domain/address/same-address";
import { isAddressOf as isOfFamily } from "../../gateway/addresses/check-address";
import type { AddressFamily } from "../../gateway/addresses/address-family";
import { findNetwork, type NetworkKey } from "./networks";

/** Address kinds that the provider does not pay out to: those with a memo inside, and private Zcash addresses. */
const EXCLUDED: Partial<Record<AddressFamily, RegExp>> = {
  // Unified, Sapling and exchange-only addresses.
  zcash: /^(?:u1|zs1|tex1)/i,
  // Byron addresses.
  cardano: /^(?:Ae2|DdzFF)/,
  // X-addresses and muxed accounts contain a memo.
  xrp: /^X/,
  stellar: /^M/,
};

/** Returns whether the text is a main-net address of the network. */
export function isAddressOf(network: NetworkKey, address: string): boolean {
  return isOfFamily(findNetwork(network).family, address);
}

/** Returns whether the provider can send a payout or a refund to the address. */
export function canReceive(network: NetworkKey, address: string): boolean {
  const excluded = EXCLUDED[findNetwork(network).family];
  return isAddressOf(network, address) && excluded?.test(address) !== true;
}

/** Returns whether the list contains the address, in any spelling. */
export function includesAddress(list: readonly string[], address: string): boolean {
  return list.some((each) => isSameAddress(each, address));
}
