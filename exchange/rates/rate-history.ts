// The past rates of one pair: one that was quoted in each quarter hour of a week. Nothing is computed between them, so a
// period with a long gap has no history.
import { HISTORY_RANGE_MS, type HistoryRange, type RatePoint } from "~/domain/rate/rate-history";
import { HOUR_MS, MINUTE_MS } from "~/domain/time/time-units";

/** Time between two kept rates, milliseconds. */
const STEP_MS = 15 * MINUTE_MS;
/** Time between two points of a period, milliseconds: at most 400 points. */
const SHOWN_STEP_MS: Readonly<Record<HistoryRange, number>> = { "24h": STEP_MS, "7d": 2 * HOUR_MS };
/** Longest gap of a period with a history, as a share of the period. */
const MAX_GAP_SHARE = 0.1;

/** Returns the past rates with a new one, without those of more than a week ago. Undefined if its quarter hour has one. */
export function recordRate(
  past: readonly RatePoint[],
  seen: RatePoint,
): readonly RatePoint[] | undefined {
  const last = past.at(-1);
  if (last && stepOf(last, STEP_MS) >= stepOf(seen, STEP_MS)) return undefined;
  const since = seen.at - HISTORY_RANGE_MS["7d"];
  return [...past.filter(({ at }) => at >= since), seen];
}

/** Returns the points of a period that ends now, oldest first. No points if a gap is longer than a tenth of it. */
export function listPoints(
  past: readonly RatePoint[],
  { range, now }: { readonly range: HistoryRange; readonly now: number },
): readonly RatePoint[] {
  const since = now - HISTORY_RANGE_MS[range];
  const step = SHOWN_STEP_MS[range];
  // The first rate of each step never changes; the last of all is the present one.
  const points = past.filter((point, place) => {
    const [before, after] = [past[place - 1], past[place + 1]];
    const isShown = !before || !after || stepOf(before, step) < stepOf(point, step);
    return isShown && point.at >= since && point.at <= now;
  });
  const times = [since, ...points.map(({ at }) => at), now];
  const longest = Math.max(...times.slice(1).map((at, place) => at - (times[place] ?? at)));
  return longest <= HISTORY_RANGE_MS[range] * MAX_GAP_SHARE ? points : [];
}

function stepOf({ at }: RatePoint, step: number): number {
  return Math.floor(at / step);
}
