// The pairs of the home page's form and list: the operator's, or the most common ones that the providers have.
import { findServed, type OfferedCatalogue, type OfferedPair } from "./offered-pairs";

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

/** Returns the pairs, the default pair first. Without any known pair, returns the first one that is served. */
export function listPairs(
  { instruments }: OfferedCatalogue,
  own: readonly string[],
): readonly OfferedPair[] {
  const offered = new Set(own);
  const bySlug = new Map(instruments.map((instrument) => [instrument.slug, instrument]));
  const pairs = (own.length > 0 ? own : COMMON).flatMap((pair) => {
    const [from, to] = pair.split("/").map((slug) => bySlug.get(slug));
    return (from && to && findServed(from, to, offered)) ?? [];
  });
  if (pairs.length > 0) return pairs;
  const [first, ...others] = instruments;
  const served = others.map((other) => first && findServed(first, other, offered));
  return served.filter((pair) => pair !== undefined).slice(0, 1);
}
