// How often the provider is asked about one pair, so that questions about one pair never use up the calls of all.
import { SECOND_MS } from "~/domain/time/time-units";

/** The time between two calls in the long run, milliseconds. */
const INTERVAL_MS = SECOND_MS;
/** Calls that may come at once: several visitors, or one who types. */
const BURST = 5;

/** The pace of calls about a pair. */
export class CallPace {
  /** When the next call is due if calls come evenly; calls at once run ahead of it. */
  private dueAt = 0;

  /** Takes a call and returns 0, or returns the milliseconds after which a call may be made. */
  take(now: number): number {
    const dueAt = Math.max(this.dueAt, now - (BURST - 1) * INTERVAL_MS);
    if (dueAt > now) return dueAt - now;
    this.dueAt = dueAt + INTERVAL_MS;
    return 0;
  }
}
