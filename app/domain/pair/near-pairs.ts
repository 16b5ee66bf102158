// Suggests pairs for the address of an unknown pair, '/exchange-btc-etth'.
import { isSameInstrument, type Instrument } from "../instrument/instrument";
import { likeness } from "../text/likeness";
import { listPairSplits, type Pair } from "./pair-slug";

/** Most ways to split the address of an unknown pair that are tried. */
const PAIR_SPLITS_MAX = 4;

interface Candidate {
  readonly instrument: Instrument;
  readonly score: number;
}

/** The pairs closest to a path segment such as 'exchange-btc-etth', the closest first. */
export function findNearPairs(
  instruments: readonly Instrument[],
  segment: string,
  count: number,
): readonly Pair[] {
  const splits = listPairSplits(segment).slice(0, PAIR_SPLITS_MAX);
  const found = splits.flatMap(([left, right]) => {
    const sources = nearest(instruments, left, count);
    const targets = nearest(instruments, right, count);
    return sources.flatMap((from) =>
      targets
        .filter((to) => !isSameInstrument(from.instrument, to.instrument))
        .map((to) => ({
          pair: { from: from.instrument, to: to.instrument },
          score: from.score + to.score,
        })),
    );
  });
  return found
    .sort((one, other) => other.score - one.score)
    .slice(0, count)
    .map(({ pair }) => pair);
}

/** Equally close instruments keep the gateway's order: a coin's usual network comes first. */
function nearest(instruments: readonly Instrument[], word: string, count: number): Candidate[] {
  return instruments
    .map((instrument) => ({ instrument, score: scoreOf(instrument, word) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, count);
}

function scoreOf({ slug, currencyTitle, friendlyTitle }: Instrument, word: string): number {
  const names = [slug, currencyTitle, friendlyTitle];
  return Math.max(...names.map((name) => likeness(name.toLowerCase(), word)));
}
