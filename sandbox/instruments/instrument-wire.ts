import type { Amount } from "~/domain/money/money";
import {
  toInstrumentWire as toWire,
  type InstrumentWire,
} from "../../exchange/instruments/instrument-wire";
import type { CatalogueEntry } from "./catalogue";

/** Returns an instrument in the wire format with its current price. */
export function toInstrumentWire(entry: CatalogueEntry, usdPrice: Amount): InstrumentWire {
  const { currency, network } = entry;
  const wire = toWire({
    slug: entry.slug,
    ticker: currency.ticker,
    name: currency.name,
    monitorName: entry.bestChangeName,
    networkTitle: network.title,
    logo: `/coins/${currency.ticker.toLowerCase()}.svg`,
    usdPrice,
    kind: currency.swing === "fiat" ? "fiat" : "crypto",
    digits: currency.digits,
    requiresMemo: network.requiresMemo === true,
    payoutMemo: network.payoutMemo,
    contract: entry.contract,
  });
  const coinstatValue = currency.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  return { ...wire, coinstatValue };
}
