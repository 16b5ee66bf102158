// Suggests coins and pairs for an address that names none: '/coin/matc', '/exchange-btc-etth'.
import { listCoinWords } from "../instrument/alias-words";
import { toWords } from "../instrument/find-by-alias";
import { isSameInstrument, type Instrument } from "../instrument/instrument";
import { likeness } from "../text/likeness";
import { isOneSlip } from "../text/one-slip";
import { listPairSplits, type Pair } from "./pair-slug";

/** Most ways to split the address of an unknown pair that are tried. */
const PAIR_SPLITS_MAX = 4;

/** What one slip is worth, beside the share of equal letters. */
const SLIP_SCORE = 0.7;

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
  const splits = listPairSplits(toWords(segment)).slice(0, PAIR_SPLITS_MAX);
  const score = makeScore();
  const found = splits.flatMap(([left, right]) => {
    const sources = nearest(instruments, (one) => score(one, left), count);
    const targets = nearest(instruments, (one) => score(one, right), count);
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

/** The coins closest to a word such as 'matc', the closest first: one instrument of each. */
export function findNearCoins(
  instruments: readonly Instrument[],
  word: string,
  count: number,
): readonly Instrument[] {
  const words = toWords(word);
  const score = makeScore();
  const found = nearest(instruments, (one) => score(one, words), instruments.length);
  const byTicker = new Map(
    found.toReversed().map(({ instrument }) => [instrument.currencyTitle, instrument]),
  );
  return found
    .map(({ instrument }) => instrument)
    .filter((one) => byTicker.get(one.currencyTitle) === one)
    .slice(0, count);
}

/** Equally close instruments keep the gateway's order: a coin's usual network comes first. */
function nearest(
  instruments: readonly Instrument[],
  toScore: (instrument: Instrument) => number,
  count: number,
): Candidate[] {
  return instruments
    .map((instrument) => ({ instrument, score: toScore(instrument) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, count);
}

/** Scores each word once: many instruments share their words. */
function makeScore(): (instrument: Instrument, word: string) => number {
  const known = new Map<string, number>();
  const scoreOnce = (name: string, word: string) => {
    const key = `${name} ${word}`;
    const score = known.get(key) ?? scoreName(name, word);
    known.set(key, score);
    return score;
  };
  return (instrument, word) => {
    const { slug, currencyTitle, friendlyTitle } = instrument;
    const names = [slug, currencyTitle, friendlyTitle].map((name) => name.toLowerCase());
    return Math.max(
      ...names.map((name) => scoreOnce(name, word)),
      ...listCoinWords(instrument).map((alias) => 0.95 * scoreOnce(alias, word)),
    );
  };
}

// Two swapped letters of a short word are one slip, but half of the word.
function scoreName(name: string, word: string): number {
  const isSlip = name.length > 2 && word.length > 2 && isOneSlip(name, word);
  return isSlip ? Math.max(SLIP_SCORE, likeness(name, word)) : likeness(name, word);
}
