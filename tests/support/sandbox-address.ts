import type { CatalogueEntry } from "../../sandbox/instruments/catalogue";
import { CATALOGUE } from "../../sandbox/instruments/catalogue";
import { checkAddress as check } from "../../sandbox/check-address";

const CONTRACTS = CATALOGUE.map(({ currency, contract }) => ({
  currencyTitle: currency.ticker,
  contractAddress: contract,
}));

/** Checks an address for an instrument of the sandbox. */
export function checkAddress({ networkKey }: CatalogueEntry, address: string) {
  return check(networkKey, address, CONTRACTS);
}
