// The addresses that order creation rejects with 'Client data is blacklisted' (spec: Error policies). They are valid; nobody
// pays to them, because they are made from the SHA-256 of 'blacklisted'. The console lists them.
import type { AddressFamily } from "~/addresses/address-family";

/** The blacklisted address of each family that has one. */
export const BLACKLIST: Partial<Record<AddressFamily, string>> = {
  bitcoin: "12Xr34WQpFc5GdzFrJFzLQrNFUaCY7jFXG",
  evm: "0x10Cd89952ef17C7Fb0cDFb01c9F43e292051789F",
};

/** Returns whether an order to this address is rejected. */
export function isBlacklisted(family: AddressFamily, address: string): boolean {
  return BLACKLIST[family]?.toLowerCase() === address.toLowerCase();
}
