// A pair's rate over the last day and week (spec: Exchange pair page).
import {
  compareAmounts,
  divideAmounts,
  isZeroAmount,
  shiftAmount,
  subtractAmounts,
  ZERO,
  type Amount,
} from "../money/money";
import { DAY_MS } from "../time/time-units";

/** The ranges of a rate history. */
export const HISTORY_RANGES = ["24h", "7d"] as const;

/** One of the ranges; each ends now. */
export type HistoryRange = (typeof HISTORY_RANGES)[number];

/** The length of each range, milliseconds. */
export const HISTORY_RANGE_MS: Readonly<Record<HistoryRange, number>> = {
  "24h": DAY_MS,
  "7d": 7 * DAY_MS,
};

/** The request for a history: a pair, by slugs, and a range. */
export interface RateHistoryQuery {
  readonly instrumentFromSlug: string;
  readonly instrumentToSlug: string;
  readonly range: HistoryRange;
}

/** A rate at one time: receive units for one send unit, before fees, never zero. `at` is epoch milliseconds by our clock. */
export interface RatePoint {
  readonly at: number;
  readonly rate: Amount;
}

/** The figures of a history. `change` compares the last rate with the first, in percent to two decimals. */
export interface RateSummary {
  readonly first: RatePoint;
  readonly last: RatePoint;
  readonly low: RatePoint;
  readonly high: RatePoint;
  readonly change: { readonly direction: "up" | "down" | "none"; readonly percent: Amount };
}

const PERCENT_DIGITS = 2;

/** The figures of a history, oldest point first; undefined if there are too few points to compare. */
export function summarizeRates(points: readonly RatePoint[]): RateSummary | undefined {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || points.length < 2) return undefined;
  const low = points.reduce((best, each) => (isBelow(each, best) ? each : best));
  const high = points.reduce((best, each) => (isBelow(best, each) ? each : best));
  return { first, last, low, high, change: deriveChange(first.rate, last.rate) };
}

/** At most `count` evenly spaced points, including the first and the last. */
export function thinOut(points: readonly RatePoint[], count: number): readonly RatePoint[] {
  if (points.length <= count) return points;
  const step = (points.length - 1) / (count - 1);
  const places = Array.from({ length: count }, (_, place) => Math.round(place * step));
  return places.flatMap((place) => points[place] ?? []);
}

function isBelow(left: RatePoint, right: RatePoint): boolean {
  return compareAmounts(left.rate, right.rate) < 0;
}

function deriveChange(first: Amount, last: Amount): RateSummary["change"] {
  const [more, less] = compareAmounts(last, first) < 0 ? [first, last] : [last, first];
  const difference = shiftAmount(subtractAmounts(more, less), 2);
  const percent = divideAmounts(difference, first, PERCENT_DIGITS) ?? ZERO;
  if (isZeroAmount(percent)) return { direction: "none", percent };
  return { direction: more === last ? "up" : "down", percent };
}
