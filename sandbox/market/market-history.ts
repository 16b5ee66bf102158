// Which prices the market has quoted lately: what a claimed rate is measured by, without keeping each quote.
import { RATE_MAX_AGE_MS } from "~/domain/limits";
import type { MarketState } from "./market-state";
import type { WireRateMode } from "./pair-rules";

/** A state of the market and when it stopped being the present one, epoch milliseconds. */
export interface PastState {
  readonly state: MarketState;
  readonly leftAt: number;
}

/** What an honest order may be late by, after its rate was at its oldest, milliseconds. */
const LATENESS_MS = 30_000;
/** Older than a fixed rate can be, one state in so long is enough, milliseconds. */
const COARSE_MS = 10_000;

/** The history with one more state, thinned out and without what no claim can mean any more. */
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

/** The states in which a rate of this mode may have been quoted that still counts at `now`. */
export function quotableStates(
  history: readonly PastState[],
  rateMode: WireRateMode,
  now: number,
): readonly MarketState[] {
  return history.filter(({ leftAt }) => leftAt >= since(rateMode, now)).map(({ state }) => state);
}

function since(rateMode: WireRateMode, now: number): number {
  return now - RATE_MAX_AGE_MS[rateMode] - LATENESS_MS;
}
