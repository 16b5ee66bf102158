// The pair that an address asks for, on the fees page and in the widget.
import { findMeantInstrument } from "../instrument/find-by-alias";
import { findInstrument, isSameInstrument, type Instrument } from "../instrument/instrument";
import type { Pair } from "./pair-slug";

/** The slugs of a pair, from an address or from a gateway. */
interface AskedCoins {
  readonly send: string;
  readonly receive: string;
}

/** The requested pair. A coin that is missing or unknown is replaced by the usual one, or else by another. */
export function deriveAskedPair(
  instruments: readonly Instrument[],
  asked: AskedCoins,
  usual: AskedCoins,
): Pair | undefined {
  const named = findMeantInstrument(instruments, asked.receive);
  const from =
    findMeantInstrument(instruments, asked.send) ?? findBut(instruments, named, usual.send);
  const to = named ?? findBut(instruments, from, usual.receive);
  return from && to && { from, to };
}

/** The pair, with another receive coin if both coins were the same; undefined if there is no other. */
export function withOtherCoin(instruments: readonly Instrument[], pair: Pair): Pair | undefined {
  if (!isSameInstrument(pair.from, pair.to)) return pair;
  const to = findBut(instruments, pair.from, "");
  return to && { ...pair, to };
}

/** The coin with this slug, else the first; never the pair's other coin. */
function findBut(
  instruments: readonly Instrument[],
  other: Instrument | undefined,
  slug: string,
): Instrument | undefined {
  const rest = other ? instruments.filter((each) => !isSameInstrument(each, other)) : instruments;
  return findInstrument(rest, slug) ?? rest[0];
}
