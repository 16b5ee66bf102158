// The words of a pair in a URL: `exchange-{from}-{to}`. Slugs may contain hyphens, so every split is tried against the
// gateway's list (spec: Exchange pair page).
import { MAX_SLUG_LENGTH } from "../limits/address-limits";
import { findInstrument, type Instrument, type InstrumentKey } from "../instrument/instrument";

/** Two instruments in the direction of the exchange. */
export interface Pair<T = Instrument> {
  readonly from: T;
  readonly to: T;
}

type Slugged = Pick<InstrumentKey, "slug">;

const PREFIX = "exchange-";
/** Length of two slugs and their hyphen. Longer segments are rejected instead of split at every hyphen. */
const MAX_LENGTH = PREFIX.length + 2 * MAX_SLUG_LENGTH + 1;

/** The pair of a path segment such as 'exchange-btc-usdt-trc20'; undefined if a side is unknown. Exact slugs on both sides win over tickers. */
export function parsePairSlug<T extends InstrumentKey>(
  instruments: readonly T[],
  segment: string,
): Pair<T> | undefined {
  const pairs = listPairSplits(segment).flatMap(([left, right]) => {
    const from = findInstrument(instruments, left);
    const to = findInstrument(instruments, right);
    return from && to ? [{ from, to, exact: isSlug(from, left) && isSlug(to, right) }] : [];
  });
  const best = pairs.find((pair) => pair.exact) ?? pairs[0];
  return best && { from: best.from, to: best.to };
}

/** Whether the segment has the shape of a pair page, independent of known instruments. */
export function isPairSegment(segment: string): boolean {
  return listPairSplits(segment).length > 0;
}

/** The canonical path of a pair, by slugs, lowercase, without locale: '/exchange-btc-eth'. */
export function toPairPath(from: Slugged, to: Slugged): string {
  return `/${toPairSegment(from, to)}`;
}

/** The canonical path segment of a pair: 'exchange-btc-eth'. */
export function toPairSegment(from: Slugged, to: Slugged): string {
  return `${PREFIX}${from.slug}-${to.slug}`.toLowerCase();
}

/** The ways to split a segment into two words: 'exchange-a-b-c' is a and b-c, or a-b and c. */
export function listPairSplits(segment: string): readonly (readonly [string, string])[] {
  if (segment.length > MAX_LENGTH) return [];
  const lower = segment.toLowerCase();
  if (!lower.startsWith(PREFIX)) return [];
  const parts = lower.slice(PREFIX.length).split("-");
  return parts
    .slice(1)
    .map((_, index): readonly [string, string] => [
      parts.slice(0, index + 1).join("-"),
      parts.slice(index + 1).join("-"),
    ])
    .filter(([left, right]) => left !== "" && right !== "");
}

function isSlug(instrument: InstrumentKey, word: string): boolean {
  return instrument.slug.toLowerCase() === word;
}
