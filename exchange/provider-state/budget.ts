// The budget of calls to a provider: a number per second, less after refusals, and slowly back. Urgent calls may use
// all of it, others leave a reserve.
import { MINUTE_MS } from "~/domain/time/time-units";
import type { CallOutcome, Priority } from "../providers/traffic";

/** Calls a second while the provider answers well. */
const FULL_RATE = 5;
/** The rate never falls below this, calls a second, so that it can recover. */
const MIN_RATE = 0.25;
/** How much the rate grows with each good answer. */
const GROWTH = 1.05;
/** Calls that may come at once, in seconds of the rate. */
const BURST_SECONDS = 4;
/** Calls that may come at once at any rate: with fewer, the reserves would leave nothing to looks, rates and probes. */
const MIN_BURST = 5;
/** The share of the burst that a call of this priority leaves to more urgent ones. */
const RESERVES = {
  creation: 0,
  look: 0.2,
  rate: 0.4,
  probe: 0.6,
  "idle-look": 0.6,
} as const satisfies Record<Priority, number>;
/** So many failures within a minute mean that the provider is down. */
const FAILURES_DOWN = 5;

/** The state of the budget. Times are epoch milliseconds. */
export interface Budget {
  readonly rate: number;
  readonly tokens: number;
  readonly at: number;
  /** The times of the failures of the last minute. */
  readonly failures: readonly number[];
}

/** Returns a full budget. */
export function fullBudget(now: number): Budget {
  return { rate: FULL_RATE, tokens: FULL_RATE * BURST_SECONDS, at: now, failures: [] };
}

/** Takes one call from the budget; `isAdmitted` is false if the call must not be made now. */
export function takeCall(
  budget: Budget,
  priority: Priority,
  now: number,
): { readonly budget: Budget; readonly isAdmitted: boolean } {
  const burst = Math.max(budget.rate * BURST_SECONDS, MIN_BURST);
  const earned = (Math.max(now - budget.at, 0) / 1_000) * budget.rate;
  const tokens = Math.min(budget.tokens + earned, burst);
  const isAdmitted = tokens - burst * RESERVES[priority] >= 1;
  const left = isAdmitted ? tokens - 1 : tokens;
  return { budget: { ...budget, tokens: left, at: now }, isAdmitted };
}

/** Learns from an answer: refusals and failures halve the rate, good answers let it grow. */
export function noteOutcome(budget: Budget, { status }: CallOutcome, now: number): Budget {
  const isBad = status === 0 || status === 429 || status >= 500;
  const recent = budget.failures.filter((time) => now - time < MINUTE_MS);
  if (!isBad) {
    return { ...budget, rate: Math.min(budget.rate * GROWTH, FULL_RATE), failures: recent };
  }
  return { ...budget, rate: Math.max(budget.rate / 2, MIN_RATE), failures: [...recent, now] };
}

/** Returns whether the provider answers. */
export function isHealthy({ failures }: Budget, now: number): boolean {
  return failures.filter((time) => now - time < MINUTE_MS).length < FAILURES_DOWN;
}
