// The pairs of the home page's form and list: the operator's, or the most common ones that the provider has.
import { findBySlug, type Catalogue, type Instrument } from "./catalogue";
import { isOffered } from "./offer";

const COMMON = [
  "btc/usdt-trc20",
  "btc/eth",
  "eth/btc",
  "usdt-trc20/btc",
  "eth/usdt-erc20",
  "sol/usdc-sol",
  "btc/sol",
  "ltc/btc",
  "xrp/btc",
  "doge/btc",
  "btc/usdt-erc20",
  "usdt-erc20/eth",
] as const;

/** Both sides of a pair. */
export interface ListedPair {
  readonly from: Instrument;
  readonly to: Instrument;
}

/** Returns the pairs, the default pair first. Without any known pair, returns the first two instruments. */
export function listPairs(catalogue: Catalogue, own: readonly string[]): readonly ListedPair[] {
  const offered = new Set(own);
  const pairs = (own.length > 0 ? own : COMMON).flatMap((pair) => {
    const [fromSlug = "", toSlug = ""] = pair.split("/");
    const from = findBySlug(catalogue, fromSlug);
    const to = findBySlug(catalogue, toSlug);
    return from && to && isOffered({ from, to }, offered) ? [{ from, to }] : [];
  });
  const [from, to] = catalogue.instruments;
  return pairs.length > 0 || !from || !to ? pairs : [{ from, to }];
}
