// The wire format of an instrument (spec: Instrument).
import type { Amount } from "~/domain/money/money";
import type { CatalogueEntry } from "./catalogue";

/** An instrument as the gateway sends it. `price` is US dollars for one unit. */
export interface InstrumentWire {
  readonly currencyTitle: string;
  readonly networkTitle: string;
  readonly slug: string;
  readonly currencyLogoLink: string;
  readonly currencyFriendlyTitle: string;
  readonly bestChangeName: string;
  readonly coinstatValue: string;
  readonly price: string;
  readonly instrumentType: "crypto" | "fiat";
  readonly requiresMemo: boolean;
  readonly payoutMemo?: false | undefined;
  readonly precisionDecimals: number;
}

/** Returns an instrument in the wire format with its current price. */
export function toInstrumentWire(entry: CatalogueEntry, usdPrice: Amount): InstrumentWire {
  const { currency, network } = entry;
  return {
    currencyTitle: currency.ticker,
    networkTitle: network.title,
    slug: entry.slug,
    currencyLogoLink: `/coins/${currency.ticker.toLowerCase()}.svg`,
    currencyFriendlyTitle: currency.name,
    bestChangeName: entry.bestChangeName,
    coinstatValue: currency.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"),
    price: usdPrice,
    instrumentType: currency.swing === "fiat" ? "fiat" : "crypto",
    requiresMemo: network.requiresMemo,
    payoutMemo: network.payoutMemo,
    precisionDecimals: currency.digits,
  };
}
