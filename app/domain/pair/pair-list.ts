// The list of public pairs as a visitor looks through it: found by words, sorted, and grouped by
// the coin that is sent (spec: Popular exchanges).
import type { PublicPair } from "../site/exchange-facts";
import type { Instrument } from "../instrument/instrument";
import { compareAmounts, ZERO } from "../money/money";
import { isSamePair } from "../rate/same-selection";
import type { Pair } from "./pair-slug";

/** How the list may be sorted; 'popular' is the gateway's own order. */
export const PAIR_SORTS = ["popular", "name", "price"] as const;

/** One of the sortings. */
export type PairSort = (typeof PAIR_SORTS)[number];

/** A public pair with its instruments. */
export interface ListedPair extends Pair {
  readonly facts: PublicPair;
}

/** Which part of the list is wanted: words, and the lowercased ticker that is sent. */
export interface PairFilter {
  readonly query: string;
  readonly coin?: string | undefined;
  readonly sort: PairSort;
}

/** The public pairs whose instruments are listed, in the gateway's order. */
export function listPairs(
  pairs: readonly PublicPair[],
  instruments: readonly Instrument[],
): readonly ListedPair[] {
  const bySlug = new Map(instruments.map((instrument) => [instrument.slug, instrument]));
  return pairs.flatMap((facts) => {
    const from = bySlug.get(facts.instrumentFromSlug);
    const to = bySlug.get(facts.instrumentToSlug);
    return from && to ? [{ from, to, facts }] : [];
  });
}

/** The coins that are sent, by ticker, each once, in the order of their most popular pair. */
export function listCoins(pairs: readonly ListedPair[]): readonly string[] {
  return [...new Set(pairs.map(({ from }) => from.currencyTitle))];
}

// 'BTC to XMR', as people say it in the languages of the product.
const CONNECTIVES = ["to", "на", "в"];

/** The pairs that fit, sorted. Every word must be found on either side; 'btc xmr' prefers that direction. */
export function findPairs(
  pairs: readonly ListedPair[],
  { query, coin, sort }: PairFilter,
): readonly ListedPair[] {
  const words = readWords(query);
  const found = pairs.filter(
    ({ from, to }) =>
      (coin === undefined || from.currencyTitle.toLowerCase() === coin) &&
      words.every((word) => isNamed(from, word) || isNamed(to, word)),
  );
  return sortPairs(found, sort, words);
}

function readWords(query: string): readonly string[] {
  const words = query
    .toLowerCase()
    .split(/[\s,→>/]+/)
    .filter(Boolean);
  const telling = words.filter((word) => !CONNECTIVES.includes(word));
  return telling.length > 0 ? telling : words;
}

function sortPairs(
  pairs: readonly ListedPair[],
  sort: PairSort,
  [first, second]: readonly string[],
): readonly ListedPair[] {
  switch (sort) {
    case "name":
      return pairs.toSorted((left, right) => (nameOf(left) < nameOf(right) ? -1 : 1));
    case "price":
      return pairs.toSorted(comparePrices);
    case "popular": {
      if (first === undefined || second === undefined) return pairs;
      const isMeant = ({ from, to }: ListedPair) => isNamed(from, first) && isNamed(to, second);
      return [...pairs.filter(isMeant), ...pairs.filter((pair) => !isMeant(pair))];
    }
  }
}

// A pair without a price comes last.
function comparePrices(left: ListedPair, right: ListedPair): number {
  return compareAmounts(right.facts.price ?? ZERO, left.facts.price ?? ZERO);
}

function nameOf({ from, to }: ListedPair): string {
  return [from.currencyTitle, to.currencyTitle, from.networkTitle, to.networkTitle].join(" ");
}

function isNamed(instrument: Instrument, word: string): boolean {
  const { currencyTitle, friendlyTitle, networkTitle, slug } = instrument;
  return [currencyTitle, friendlyTitle, networkTitle, slug].some((name) =>
    name.toLowerCase().includes(word),
  );
}

/** The pairs without the given one: its reverse first, then those that share a coin with it, then the rest, each in the order given. */
export function sortByKinship(pairs: readonly ListedPair[], own: Pair): readonly ListedPair[] {
  return pairs
    .map((pair) => ({ pair, distance: distanceOf(pair, own) }))
    .filter(({ distance }) => distance > 0)
    .sort((left, right) => left.distance - right.distance)
    .map(({ pair }) => pair);
}

function distanceOf({ from, to }: Pair, own: Pair): number {
  const ticker = (instrument: Instrument) => instrument.currencyTitle;
  const [send, receive] = [ticker(own.from), ticker(own.to)];
  if (isSamePair({ from, to }, own)) return 0;
  if (isSamePair({ from: to, to: from }, own)) return 1;
  if (ticker(from) === receive && ticker(to) === send) return 2;
  const isShared = [ticker(from), ticker(to)].some((name) => name === send || name === receive);
  return isShared ? 3 : 4;
}
