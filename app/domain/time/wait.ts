// A waiting time as people write it: rounded up, in one unit.
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from "./time-units";

/** A waiting time, never shorter than the exact one. */
export interface Wait {
  readonly unit: "seconds" | "minutes" | "hours" | "days";
  readonly count: number;
}

/** Each unit, its seconds, and the longest wait that is written in it, seconds. */
const UNITS = [
  ["seconds", 1, MINUTE_SECONDS],
  ["minutes", MINUTE_SECONDS, 1.5 * HOUR_SECONDS],
  ["hours", HOUR_SECONDS, 2 * DAY_SECONDS],
] as const;

/** Seconds up to a minute, minutes up to an hour and a half, hours up to two days, then days. */
export function toWait(seconds: number): Wait {
  const [unit, size] = UNITS.find(([, , longest]) => seconds <= longest) ?? ["days", DAY_SECONDS];
  return { unit, count: Math.max(1, Math.ceil(seconds / size)) };
}
