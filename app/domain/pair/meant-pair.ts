import { findMeantInstrument, toWords } from "../instrument/find-by-alias";
import type { Instrument } from "../instrument/instrument";
import { listPairSplits, type Pair } from "./pair-slug";

/** The pair that a segment with other words for its coins means, '/exchange-btc-matic'; undefined unless it means exactly one. */
export function findMeantPair(
  instruments: readonly Instrument[],
  segment: string,
): Pair | undefined {
  const pairs = listPairSplits(toWords(segment)).flatMap(([left, right]) => {
    const from = findMeantInstrument(instruments, left);
    const to = findMeantInstrument(instruments, right);
    return from && to && from !== to ? [{ from, to }] : [];
  });
  const [only, another] = pairs;
  return another ? undefined : only;
}
