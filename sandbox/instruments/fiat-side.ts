// Which side of a pair is fiat money: such an exchange goes through the provider (sandbox/provider).
import type { CatalogueEntry } from "./catalogue";

/** What a visitor does with the coin; also the provider's name for what they are verified for. */
export const FIAT_DIRECTIONS = ["buy", "sell"] as const;

/** One of the directions. */
export type FiatDirection = (typeof FIAT_DIRECTIONS)[number];

/** Whether the instrument is money of a state. */
export function isFiat({ network }: CatalogueEntry): boolean {
  return network.family === "fiat";
}

/** Whether the pair buys or sells a coin; undefined where neither side is fiat, or both are. */
export function fiatDirectionOf(
  from: CatalogueEntry,
  to: CatalogueEntry,
): FiatDirection | undefined {
  if (isFiat(from) === isFiat(to)) return undefined;
  return isFiat(from) ? "buy" : "sell";
}
