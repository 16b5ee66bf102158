// The first instruments of the picker: those with the most orders per day on either side (spec: Instrument picker).
import type { PublicPair } from "./exchange-facts";
import type { Instrument } from "../instrument/instrument";

const POPULAR_COUNT = 6;

/** The most exchanged instruments, best first; without figures, the gateway's order of pairs decides. */
export function derivePopularInstruments(
  instruments: readonly Instrument[],
  pairs: readonly PublicPair[],
): readonly Instrument[] {
  const orders = new Map<string, number>();
  for (const { instrumentFromSlug, instrumentToSlug, ordersPerDay = 0 } of pairs) {
    for (const slug of [instrumentFromSlug, instrumentToSlug]) {
      orders.set(slug, (orders.get(slug) ?? 0) + ordersPerDay);
    }
  }
  // Sorting is stable: equal instruments keep the gateway's order.
  return [...orders]
    .sort(([, left], [, right]) => right - left)
    .flatMap(([slug]) => instruments.find((instrument) => instrument.slug === slug) ?? [])
    .slice(0, POPULAR_COUNT);
}
