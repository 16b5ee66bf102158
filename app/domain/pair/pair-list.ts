// The list of public pairs: search, sorting, and grouping by the sent coin (spec: Popular exchanges).
import type { PublicPair } from "./exchange-facts";
import { listAliasWords, toPlainWord } from "../instrument/alias-words";
import type { Instrument } from "../instrument/instrument";
import { compareAmounts, ZERO } from "../money/money";
import { quotePrice } from "../rate/quoted-price";
import { isSamePair } from "../rate/same-selection";
import { isOneSlip, isOtherEnding } from "../text/one-slip";
import { listReadings, readSearchWords } from "../text/search-words";
import type { Pair } from "./pair-slug";

/** The list's sort orders; 'popular' is the gateway's own order. */
export const PAIR_SORTS = ["popular", "name", "price"] as const;

/** One of the sort orders. */
export type PairSort = (typeof PAIR_SORTS)[number];

/** A public pair with its instruments. */
export interface ListedPair extends Pair {
  readonly facts: PublicPair;
}

/** The selected part of the list: search words, and the lowercased ticker of the sent coin. */
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

/** The tickers of the sent coins, each once, in the order of their most popular pair. */
export function listCoins(pairs: readonly ListedPair[]): readonly string[] {
  return [...new Set(pairs.map(({ from }) => from.currencyTitle))];
}

// 'BTC to XMR', as visitors write it in the product's languages.
const CONNECTIVES = ["to", "на", "в"];

/** The matching pairs, sorted. Every word must match on either side; 'btc xmr' prefers that direction. */
export function findPairs(
  pairs: readonly ListedPair[],
  { query, coin, sort }: PairFilter,
): readonly ListedPair[] {
  const words = readWords(query);
  const ofCoin = pairs.filter(
    ({ from }) => coin === undefined || from.currencyTitle.toLowerCase() === coin,
  );
  const exact = makeNameSearch((names, word) => names.includes(word));
  const slipped = makeNameSearch((names, word) =>
    names
      .split(/[\s()-]+/)
      .some((name) => (name.length > 2 && isOneSlip(name, word)) || isOtherEnding(name, word)),
  );
  for (const isNamed of [exact, slipped]) {
    for (const read of listReadings(words)) {
      const found = ofCoin.filter(({ from, to }) =>
        read.every((word) => isNamed(from, word) || isNamed(to, word)),
      );
      if (found.length === 0) continue;
      return sort === "popular" ? putMeantFirst(found, read, isNamed) : sortPairs(found, sort);
    }
  }
  return [];
}

function readWords(query: string): readonly string[] {
  const words = readSearchWords(query, /[\s,→>/]+/);
  const telling = words.filter((word) => !CONNECTIVES.includes(word));
  return telling.length > 0 ? telling : words;
}

function sortPairs(
  pairs: readonly ListedPair[],
  sort: Exclude<PairSort, "popular">,
): readonly ListedPair[] {
  return sort === "price"
    ? sortByPrice(pairs)
    : pairs.toSorted((left, right) => (nameOf(left) < nameOf(right) ? -1 : 1));
}

function putMeantFirst(
  pairs: readonly ListedPair[],
  [first, second]: readonly string[],
  isNamed: NameSearch,
): readonly ListedPair[] {
  if (first === undefined || second === undefined) return pairs;
  const isMeant = ({ from, to }: ListedPair) => isNamed(from, first) && isNamed(to, second);
  return [...pairs.filter(isMeant), ...pairs.filter((pair) => !isMeant(pair))];
}

// Sorts by the shown figures. A pair without a price comes last.
function sortByPrice(pairs: readonly ListedPair[]): readonly ListedPair[] {
  return pairs
    .map((pair) => ({ pair, shown: quotePrice(pair, pair.facts.price ?? ZERO).price }))
    .sort((left, right) => compareAmounts(right.shown, left.shown))
    .map(({ pair }) => pair);
}

function nameOf({ from, to }: ListedPair): string {
  return [from.currencyTitle, to.currencyTitle, from.networkTitle, to.networkTitle].join(" ");
}

type NameSearch = (instrument: Instrument, word: string) => boolean;

/** Whether a word matches an instrument's names. A few hundred instruments form thousands of pairs, so each is converted to text once. */
function makeNameSearch(isIn: (names: string, word: string) => boolean): NameSearch {
  const known = new Map<Instrument, string>();
  return (instrument, word) => {
    const names = known.get(instrument) ?? toNames(instrument);
    known.set(instrument, names);
    return isIn(names, word) || names.split("\n").includes(toPlainWord(word));
  };
}

// One name per line, so that no match crosses a boundary.
function toNames(instrument: Instrument): string {
  const { currencyTitle, friendlyTitle, networkTitle, slug, bestChangeName = slug } = instrument;
  const names = [currencyTitle, friendlyTitle, networkTitle, slug, bestChangeName];
  return [...names, ...listAliasWords(instrument)].join("\n").toLowerCase();
}

/** The pairs without the given one. Its reverse comes first, then pairs that share a coin with it, then the rest, each in the given order. */
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
