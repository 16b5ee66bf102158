// The addresses that order creation rejects with 'Client data is blacklisted' (spec: Error policies). There is one burn
// or genesis address per family: these are valid, but have no owner. The console lists them.
import type { AddressFamily } from "../../gateway/addresses/address-family";

/** The blacklisted address of each family that has one. */
export const BLACKLIST: Partial<Record<AddressFamily, string>> = {
  bitcoin: "1BitcoinEaterAddressDontSendf59kuE",
  litecoin: "LKDxGDJq5fF4FohAB8zJH24mDDNHDNtqsE",
  evm: "0x000000000000000000000000000000000000dEaD",
  tron: "T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb",
  solana: "11111111111111111111111111111111",
  stellar: "GAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAWHF",
  xrp: "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh",
  cosmos: "cosmos1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqnrql8a",
  dogecoin: "D596YFweJQuHY1BbjazZYmAbt8jJPbKehC",
  ton: "EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c",
};

/** Returns whether an order to this address is rejected. */
export function isBlacklisted(family: AddressFamily, address: string): boolean {
  return BLACKLIST[family]?.toLowerCase() === address.toLowerCase();
}
