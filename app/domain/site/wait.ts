// A time to wait, as people say it: rounded up, in one unit.
import { HOUR_SECONDS, MINUTE_SECONDS } from "./time-units";

/** How long to wait; never shorter than it is. */
export interface Wait {
  readonly unit: "seconds" | "minutes" | "hours";
  readonly count: number;
}

/** Up to a minute in seconds, up to an hour and a half in minutes, then in hours. */
export function toWait(seconds: number): Wait {
  if (seconds <= MINUTE_SECONDS) return { unit: "seconds", count: Math.max(1, Math.ceil(seconds)) };
  if (seconds <= 1.5 * HOUR_SECONDS) {
    return { unit: "minutes", count: Math.ceil(seconds / MINUTE_SECONDS) };
  }
  return { unit: "hours", count: Math.ceil(seconds / HOUR_SECONDS) };
}
