import type { CatalogueEntry } from "../../sandbox/instruments/catalogue";
import { checkAddress as check, CONTRACTS } from "../../sandbox/market/offered";

/** Checks an address for an instrument of the sandbox. */
export function checkAddress({ networkKey }: CatalogueEntry, address: string) {
  return check(networkKey, address, CONTRACTS);
}
