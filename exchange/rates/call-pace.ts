// Limits calls about one pair, so that one pair never uses up the whole budget.
import { SECOND_MS } from "~/domain/time/time-units";

/** Average time between two calls, milliseconds. */
const INTERVAL_MS = SECOND_MS;
/** Largest burst: several visitors, or one who types. */
const BURST = 5;

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
