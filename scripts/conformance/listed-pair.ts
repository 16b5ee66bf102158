// The instruments and pairs that lists name by their slugs.
import { isSameInstrument, type Instrument } from "~/domain/instrument/instrument";
import type { PublicPair } from "~/domain/pair/exchange-facts";
import type { CheckedPair } from "./rate-questions.ts";

/** Returns the listed instrument with this slug, in any letter case. */
export function findBySlug(
  instruments: readonly Instrument[],
  slug: string,
): Instrument | undefined {
  return instruments.find((each) => isSameInstrument(each, { slug }));
}

/** Returns the instruments of a pair; undefined if one is not listed. */
export function findPair(
  { instrumentFromSlug, instrumentToSlug }: PublicPair,
  instruments: readonly Instrument[],
): CheckedPair | undefined {
  const from = findBySlug(instruments, instrumentFromSlug);
  const to = findBySlug(instruments, instrumentToSlug);
  return from && to && { from, to };
}
