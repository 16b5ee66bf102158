// Finds the fiat side of a pair; such an exchange goes through the provider (sandbox/provider).
import type { FiatDirection } from "~/domain/instrument/fiat-direction";
import type { CatalogueEntry } from "./catalogue";

/** Returns whether the instrument is a fiat currency. */
export function isFiat({ network }: CatalogueEntry): boolean {
  return network.family === "fiat";
}

/** Returns whether the pair buys or sells a coin; undefined if neither side is fiat, or both are. */
export function fiatDirectionOf(
  from: CatalogueEntry,
  to: CatalogueEntry,
): FiatDirection | undefined {
  if (isFiat(from) === isFiat(to)) return undefined;
  return isFiat(from) ? "buy" : "sell";
}
