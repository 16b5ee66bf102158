// The ranking of the instrument picker: tickers match first, then names, then networks.
import { readSearchWords } from "../text/search-words";
import type { Instrument } from "./instrument";

const NO_MATCH = 99;

type ToName = (instrument: Instrument) => string;

/** Instruments that match the query, best first; all of them for an empty query. Equal ranks keep the gateway's order. The displayed name matches as well. */
export function searchInstruments(
  instruments: readonly Instrument[],
  query: string,
  toName: ToName = ({ friendlyTitle }) => friendlyTitle,
): readonly Instrument[] {
  const words = readSearchWords(query);
  if (words.length === 0) return instruments;
  return instruments
    .map((instrument, position) => {
      const shown = toName(instrument).toLowerCase();
      return { instrument, position, rank: rankAll({ instrument, shown }, words) };
    })
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((left, right) => left.rank - right.rank || left.position - right.position)
    .map(({ instrument }) => instrument);
}

/** An instrument with its displayed name, lowercased. */
interface NamedInstrument {
  instrument: Instrument;
  shown: string;
}

// Every word must match somewhere ('usdt tron'); the best match of any word decides the order.
function rankAll(named: NamedInstrument, words: readonly string[]): number {
  const ranks = words.map((word) => rankWord(named, word));
  return Math.max(...ranks) === NO_MATCH ? NO_MATCH : Math.min(...ranks);
}

function rankWord({ instrument, shown }: NamedInstrument, word: string): number {
  const ticker = instrument.currencyTitle.toLowerCase();
  const names = [instrument.friendlyTitle.toLowerCase(), shown];
  const network = instrument.networkTitle.toLowerCase();
  const tests = [
    ticker === word || instrument.slug.toLowerCase() === word,
    ticker.startsWith(word),
    names.some((name) => name.startsWith(word)),
    names.some((name) => name.includes(` ${word}`)),
    network.startsWith(word),
    [ticker, network, ...names].some((text) => text.includes(word)),
  ];
  const rank = tests.indexOf(true);
  return rank === -1 ? NO_MATCH : rank;
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
