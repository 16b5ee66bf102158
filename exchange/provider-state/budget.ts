// The budget of calls to a provider: a number per second, less after refusals, and slowly back. Urgent calls may use
// all of it, others leave a reserve.
import { MINUTE_MS, SECOND_MS } from "~/domain/time/time-units";
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
/** Failures that are no refusal halve the rate at most once in this time, milliseconds. */
const SLOWING_PAUSE_MS = 5 * SECOND_MS;
/** So many failures within a minute mean that the provider is down, if they are half of the calls. */
const FAILURES_DOWN = 5;
/** A visitor can choose calls that fail, so some failures among good answers say nothing. */
const SHARE_DOWN = 0.5;

/** The state of the budget. Times are epoch milliseconds. */
export interface Budget {
  readonly rate: number;
  readonly tokens: number;
  readonly at: number;
  /** When the rate was last halved. */
  readonly slowedAt: number;
  /** The results of the last minute. */
  readonly results: readonly Result[];
}

interface Result {
  readonly at: number;
  readonly isBad: boolean;
}

/** Returns a full budget. */
export function fullBudget(now: number): Budget {
  const tokens = FULL_RATE * BURST_SECONDS;
  return { rate: FULL_RATE, tokens, at: now, slowedAt: Number.NEGATIVE_INFINITY, results: [] };
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

/** Learns from an answer: refusals of too many calls and failures halve the rate, good answers let it grow. */
export function noteOutcome(budget: Budget, { status }: CallOutcome, now: number): Budget {
  const isBad = status === 0 || status === 429 || status >= 500;
  const results = [...recentOf(budget, now), { at: now, isBad }];
  if (!isBad) return { ...budget, rate: Math.min(budget.rate * GROWTH, FULL_RATE), results };
  const isSlowed = status !== 429 && now - budget.slowedAt < SLOWING_PAUSE_MS;
  if (isSlowed) return { ...budget, results };
  return { ...budget, rate: Math.max(budget.rate / 2, MIN_RATE), slowedAt: now, results };
}

/** Returns whether the provider answers. */
export function isHealthy(budget: Budget, now: number): boolean {
  const recent = recentOf(budget, now);
  const failures = recent.filter(({ isBad }) => isBad).length;
  return failures < FAILURES_DOWN || failures < recent.length * SHARE_DOWN;
}

function recentOf({ results }: Budget, now: number): readonly Result[] {
  return results.filter(({ at }) => now - at < MINUTE_MS);
}
