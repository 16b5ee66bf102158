// Limits calls about one pair, so that one pair never uses up the whole budget.
import { SECOND_MS } from "~/domain/time/time-units";

/** Average time between two calls, milliseconds. */
const INTERVAL_MS = SECOND_MS / 2;
/** Largest burst: more than one visitor may ask at once (`rate-question` in app/domain/limits/request-limits.ts), so others still get a rate. */
const BURST = 10;

/** The pace of calls about a pair. */
export class CallPace {
  /** When the next call is due at an even pace; a burst runs ahead of it. */
  private dueAt = 0;

  /** Takes a call and returns 0, or returns the milliseconds to wait. */
  take(now: number): number {
    const dueAt = Math.max(this.dueAt, now - (BURST - 1) * INTERVAL_MS);
    if (dueAt > now) return dueAt - now;
    this.dueAt = dueAt + INTERVAL_MS;
    return 0;
  }
}
