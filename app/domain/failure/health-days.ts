// The health of the exchange by day, as the product itself has seen it (status page).
import { divideAmounts, parseAmount, ZERO, type Amount } from "../money/money";
import { toDay } from "../time/calendar-day";
import { DAY_MS } from "../time/time-units";

/** How many days the record goes back (our choice: a quarter). */
export const HEALTH_DAYS = 90;

/** The checks of one day in UTC. Without a check, nothing is known of the day. */
export interface HealthDay {
  /** The day's first moment, epoch ms. */
  readonly at: number;
  readonly checks: number;
  readonly failures: number;
}

/** How a day went: without data, without a failure, or with failures below or above a tenth of the checks. */
export type DayLevel = "unknown" | "good" | "some" | "bad";

const MANY_FAILURES = 0.1;

/** The counter's name for the checks of a moment's day: 'up 2026-11-26'. */
export function toHealthCounter(isWorking: boolean, now: number): string {
  return `${isWorking ? "up" : "down"} ${toDay(now)}`;
}

/** The last days, the oldest first, from the counts by counter name. Other names are ignored. */
export function listHealthDays(
  counts: Readonly<Record<string, number>>,
  now: number,
): readonly HealthDay[] {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  return Array.from({ length: HEALTH_DAYS }, (_, index) => {
    const at = today - (HEALTH_DAYS - 1 - index) * DAY_MS;
    const failures = counts[toHealthCounter(false, at)] ?? 0;
    return { at, failures, checks: failures + (counts[toHealthCounter(true, at)] ?? 0) };
  });
}

/** Returns how a day's checks went together. */
export function deriveDayLevel({ checks, failures }: HealthDay): DayLevel {
  if (checks === 0) return "unknown";
  if (failures === 0) return "good";
  return failures / checks < MANY_FAILURES ? "some" : "bad";
}

/** The share of checks that found the exchange working, in percent, rounded down to two digits; undefined without a check. */
export function deriveUptime(days: readonly HealthDay[]): Amount | undefined {
  const checks = days.reduce((sum, day) => sum + day.checks, 0);
  const failures = days.reduce((sum, day) => sum + day.failures, 0);
  const works = parseAmount(String((checks - failures) * 100)) ?? ZERO;
  return divideAmounts(works, parseAmount(String(checks)) ?? ZERO, 2);
}
