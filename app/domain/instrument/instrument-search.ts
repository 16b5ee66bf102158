// The ranking of the instrument picker: tickers match first, then names, then networks.
import { isOneSlip, isOtherEnding } from "../text/one-slip";
import { listReadings, readSearchWords } from "../text/search-words";
import { listAliasWords, toPlainWord } from "./alias-words";
import type { Instrument } from "./instrument";

const NO_MATCH = 99;

type ToName = (instrument: Instrument) => string;

/** Instruments that match the query, best first; all of them for an empty query. Equal ranks keep the gateway's order. The displayed name matches as well, and so do other words for coins and networks. If nothing matches, hyphens separate words, then the keyboard's language is changed, and then one wrong letter in each word is allowed. */
export function searchInstruments(
  instruments: readonly Instrument[],
  query: string,
  toName: ToName = ({ friendlyTitle }) => friendlyTitle,
): readonly Instrument[] {
  const words = readSearchWords(query);
  if (words.length === 0) return instruments;
  const named = instruments.map((one) => toNamed(one, toName(one).toLowerCase()));
  for (const rank of [rankWord, rankSlip]) {
    for (const read of listReadings(words)) {
      const found = rankBy(named, read, rank);
      if (found.length > 0) return found;
    }
  }
  return [];
}

/** An instrument with its names, lowercased. */
interface NamedInstrument {
  readonly instrument: Instrument;
  readonly names: readonly string[];
  readonly words: readonly string[];
}

type Rank = (named: NamedInstrument, word: string) => number;

function toNamed(instrument: Instrument, shown: string): NamedInstrument {
  const names = [instrument.friendlyTitle.toLowerCase(), shown];
  return { instrument, names, words: listAliasWords(instrument) };
}

function rankBy(all: readonly NamedInstrument[], words: readonly string[], rank: Rank) {
  return all
    .map((named, position) => ({ named, position, rank: rankAll(named, words, rank) }))
    .filter((one) => one.rank < NO_MATCH)
    .sort((left, right) => left.rank - right.rank || left.position - right.position)
    .map(({ named }) => named.instrument);
}

// Every word must match somewhere ('usdt tron'); the best match of any word decides the order.
function rankAll(named: NamedInstrument, words: readonly string[], rank: Rank): number {
  const ranks = words.map((word) => rank(named, word));
  return Math.max(...ranks) === NO_MATCH ? NO_MATCH : Math.min(...ranks);
}

function rankWord({ instrument, names, words }: NamedInstrument, word: string): number {
  const ticker = instrument.currencyTitle.toLowerCase();
  const network = instrument.networkTitle.toLowerCase();
  const plain = toPlainWord(word);
  const monitors = instrument.bestChangeName?.toLowerCase();
  const tests = [
    ticker === word || instrument.slug.toLowerCase() === word || monitors === plain,
    ticker.startsWith(word) || monitors?.startsWith(plain) === true,
    names.some((name) => name.startsWith(word)),
    names.some((name) => name.includes(` ${word}`)),
    words.includes(plain),
    network.startsWith(word),
    words.some((alias) => alias.startsWith(plain)),
    [ticker, network, ...names].some((text) => text.includes(word)),
  ];
  const rank = tests.indexOf(true);
  return rank === -1 ? NO_MATCH : rank;
}

// A word of two letters is too short for a slip: it would be another one.
function rankSlip({ instrument, names, words }: NamedInstrument, word: string): number {
  if (word.length < 3) return NO_MATCH;
  const ticker = instrument.currencyTitle.toLowerCase();
  const isNear = (text: string) => isOneSlip(text, word);
  if (isNear(ticker) || isNear(instrument.bestChangeName?.toLowerCase() ?? ticker)) return 0;
  const parts = [...names, instrument.networkTitle.toLowerCase()].flatMap((name) =>
    name.split(/[\s()]+/),
  );
  const longer = [...parts, ...words].filter(({ length }) => length > 3);
  const isStart = (name: string) => name.startsWith(word) || isOtherEnding(name, word);
  return longer.some(isNear) || [...names, ...words].some(isStart) ? 1 : NO_MATCH;
}

/** The networks of these instruments, the most frequent first. */
export function listNetworks(instruments: readonly Instrument[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { networkTitle } of instruments) {
    counts.set(networkTitle, (counts.get(networkTitle) ?? 0) + 1);
  }
  return [...counts].sort(([, left], [, right]) => right - left).map(([title]) => title);
}

/** The instruments of a network; all of them if none is chosen. */
export function filterByNetwork(
  instruments: readonly Instrument[],
  network: string | undefined,
): readonly Instrument[] {
  return network === undefined
    ? instruments
    : instruments.filter(({ networkTitle }) => networkTitle === network);
}
