import type { Amount } from "~/domain/money/money";
import { toInstrument as nameAsset, type Instrument } from "../../exchange/instruments/catalogue";
import type { Asset } from "../../exchange/providers/provider";
import type { CatalogueEntry } from "./catalogue";

/** Returns an instrument as the providers of play money list it, with its price in US dollars. */
export function toAsset(entry: CatalogueEntry, usdPrice: Amount): Asset {
  const { slug, currency, network, networkKey, contract } = entry;
  return {
    id: slug,
    ticker: currency.ticker,
    network: networkKey,
    decimals: currency.digits,
    usdPrice,
    contract,
    canBeSent: true,
    needsDepositMemo: network.requiresMemo === true,
    takesMemo: network.requiresMemo,
  };
}

/** Returns an instrument as an order stores it. */
export function toInstrument(entry: CatalogueEntry, usdPrice: Amount): Instrument {
  const instrument = nameAsset(toAsset(entry, usdPrice));
  if (!instrument) throw new RangeError(`The exchange has no name for ${entry.slug}`);
  return instrument;
}
