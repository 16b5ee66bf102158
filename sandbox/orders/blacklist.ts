// The addresses that order creation rejects with 'Client data is blacklisted' (spec: Error policies). They are valid, but
// their keys are published. The console lists them.
import type { AddressFamily } from "../../exchange/addresses/address-family";

/** The blacklisted address of each family that has one. */
export const BLACKLIST: Partial<Record<AddressFamily, string>> = {
  bitcoin: "1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH",
  evm: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
};

/** Returns whether an order to this address is rejected. */
export function isBlacklisted(family: AddressFamily, address: string): boolean {
  return BLACKLIST[family]?.toLowerCase() === address.toLowerCase();
}
