// The recent states of the market. A claimed rate is checked against them, so that no single quote needs to be stored.
import { RATE_MAX_AGE_MS } from "~/domain/limits/rate-limits";
import type { MarketState } from "./market-state";
import type { RateMode } from "~/domain/rate/rate";

/** A past state of the market and when it was replaced, epoch milliseconds. */
export interface PastState {
  readonly state: MarketState;
  readonly leftAt: number;
}

/** Extra time for an order whose rate was at its oldest when it was sent, milliseconds. */
const LATENESS_MS = 30_000;
/** States older than a fixed rate can be are kept at this interval, milliseconds. */
const COARSE_MS = 10_000;

/** Returns the history with one more state, thinned out, and without states that are too old for any claim. */
export function recordState(
  history: readonly PastState[],
  left: PastState,
  now: number,
): readonly PastState[] {
  const recent = [...history, left].filter(({ leftAt }) => leftAt >= since("FLOATING", now));
  const kept: PastState[] = [];
  for (const past of recent) {
    const isFine = past.leftAt >= since("FIXED", now);
    const gap = past.leftAt - (kept.at(-1)?.leftAt ?? 0);
    if (isFine || gap >= COARSE_MS) kept.push(past);
  }
  return kept;
}

/** Returns the states from which a rate of this mode may have been quoted that is still valid at `now`. */
export function quotableStates(
  history: readonly PastState[],
  rateMode: RateMode,
  now: number,
): readonly MarketState[] {
  return history.filter(({ leftAt }) => leftAt >= since(rateMode, now)).map(({ state }) => state);
}

function since(rateMode: RateMode, now: number): number {
  return now - RATE_MAX_AGE_MS[rateMode] - LATENESS_MS;
}
