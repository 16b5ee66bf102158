import type { Amount } from "~/domain/money/money";
import type { Instrument } from "../../exchange/instruments/catalogue";
import type { CatalogueEntry } from "./catalogue";

/** Returns an instrument of play money as an order stores it, with its price in US dollars. */
export function toInstrument(entry: CatalogueEntry, usdPrice: Amount): Instrument {
  const { slug, currency, network, networkKey, bestChangeName: monitorName, contract } = entry;
  const { ticker, digits } = currency;
  const asset = {
    id: slug,
    ticker,
    network: networkKey,
    decimals: digits,
    usdPrice,
    contract,
    canBeSent: true,
    needsDepositMemo: network.requiresMemo === true,
    takesMemo: network.requiresMemo,
  };
  return { slug, monitorName, ticker, network: networkKey, digits, asset };
}
