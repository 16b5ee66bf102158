import { findMeantInstrument, toWords } from "../instrument/find-by-alias";
import type { Instrument } from "../instrument/instrument";
import { listPairSplits, type Pair } from "./pair-slug";

/** Words of an address before its coins. */
const VERBS = /^(?:exchange|swap|convert|trade|buy|currency|coins?|обмен|обменять|купить)-/;
/** Words between two coins: 'btc-to-eth'. */
const BETWEEN = /-(?:to|for|на|в)-/;

/** The pair that a segment with other words for its coins means, '/exchange-btc-matic'; undefined unless it means exactly one. */
export function findMeantPair(
  instruments: readonly Instrument[],
  segment: string,
): Pair | undefined {
  const words = toWords(segment.replace(/\.html?$/i, "")).replace(BETWEEN, "-");
  const pairs = listPairSplits(words).flatMap(([left, right]) => {
    const from = findMeantInstrument(instruments, left);
    const to = findMeantInstrument(instruments, right);
    return from && to && from !== to ? [{ from, to }] : [];
  });
  const [only, another] = pairs;
  return another ? undefined : only;
}

/** A longer address means none, and reading it would cost a stranger's request too much. */
const MAX_MEANT_LENGTH = 80;

/** The pair or the coin that the address of no page means: '/exchange/btc/eth', '/btc-to-eth', '/bitcoin'. */
export function findMeantPlace(
  instruments: readonly Instrument[],
  path: string,
): Pair | Instrument | undefined {
  if (path.length > MAX_MEANT_LENGTH) return undefined;
  const words = toWords(path.replace(/\.html?$/i, "")).replace(VERBS, "");
  const coins = instruments.filter(({ instrumentType }) => instrumentType === "crypto");
  return findMeantPair(instruments, `exchange-${words}`) ?? findMeantInstrument(coins, words);
}
