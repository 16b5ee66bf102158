// A waiting time as people write it: rounded up, in one unit.
import { HOUR_SECONDS, MINUTE_SECONDS } from "./time-units";

/** A waiting time, never shorter than the exact one. */
export interface Wait {
  readonly unit: "seconds" | "minutes" | "hours";
  readonly count: number;
}

/** Seconds up to a minute, minutes up to an hour and a half, then hours. */
export function toWait(seconds: number): Wait {
  if (seconds <= MINUTE_SECONDS) return { unit: "seconds", count: Math.max(1, Math.ceil(seconds)) };
  if (seconds <= 1.5 * HOUR_SECONDS) {
    return { unit: "minutes", count: Math.ceil(seconds / MINUTE_SECONDS) };
  }
  return { unit: "hours", count: Math.ceil(seconds / HOUR_SECONDS) };
}
