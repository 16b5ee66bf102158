import {
  checkAddress as checkShared,
  type AddressCheck,
} from "../../exchange/addresses/check-address";
import { CATALOGUE, type CatalogueEntry } from "../instruments/catalogue";

const CONTRACTS = CATALOGUE.map(({ currency, contract }) => ({
  currencyTitle: currency.ticker,
  contractAddress: contract,
}));

/** Checks an address for an instrument of the sandbox. */
export function checkAddress(entry: CatalogueEntry, address: string): AddressCheck {
  return checkShared(entry, address, CONTRACTS);
}
