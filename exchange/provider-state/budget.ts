// The budget of calls to a provider: a rate that refusals halve, and that good answers and time restore. Looks at money
// may use all of it; others leave a reserve, so that no number of creations delays what follows paid orders.
import { MINUTE_MS, SECOND_MS } from "~/domain/time/time-units";
import type { CallOutcome, Priority } from "../providers/traffic";

/** Calls a second while the provider answers well. */
const FULL_RATE = 5;
/** Lowest rate, calls a second, so that the budget can recover. */
const MIN_RATE = 0.25;
/** Factor by which each good answer raises the rate. */
const GROWTH = 1.05;
/** Largest burst of calls, in seconds of the rate. */
const BURST_SECONDS = 4;
/** Smallest burst: with fewer calls, the reserves would leave none for looks, rates and probes. */
const MIN_BURST = 5;
/** The share of the burst that calls of this priority leave to more urgent ones. */
const RESERVES = {
  look: 0,
  creation: 0.2,
  rate: 0.4,
  probe: 0.6,
  // Such orders cost a stranger nothing, so there may be many. Visitors get their rates first.
  "waiting-look": 0.6,
  "idle-look": 0.8,
} as const satisfies Record<Priority, number>;
/** Rates and probes together may use at most this share of the rate and of the burst, however many visitors there are. */
const QUOTE_SHARE = 0.6;
/** The share of their burst that probes leave to rates: a stranger can cause a probe for each pair. */
const PROBE_RESERVE = 0.5;
/** Failures other than 429 halve the rate at most once in this time, milliseconds. */
const SLOWING_PAUSE_MS = 5 * SECOND_MS;
/** The rate is full again after this time without a halving, milliseconds. A quiet exchange has few good answers. */
const RECOVERY_MS = 30 * SECOND_MS;
/** This many failures within a minute mean that the provider is down, if they are half of the calls. */
const FAILURES_DOWN = 5;
/** Visitors can cause failing calls, so a few failures among good answers do not count. */
const SHARE_DOWN = 0.5;
/** Failures about one coin or swap count at most this many times, so that one visitor cannot pause a quiet exchange: a coin whose calls fail has many pairs. */
const MOST_OF_A_SUBJECT = 2;

/** The state of the budget. Times are epoch milliseconds. */
export interface Budget {
  readonly rate: number;
  readonly tokens: number;
  /** The part of the tokens that rates and probes may use. */
  readonly quotes: number;
  readonly at: number;
  /** When the rate was last halved. */
  readonly slowedAt: number;
  /** The results of the last minute. */
  readonly results: readonly Result[];
}

interface Result {
  readonly at: number;
  readonly isBad: boolean;
  readonly subject: string | undefined;
}

/** Returns a full budget. */
export function fullBudget(now: number): Budget {
  const tokens = FULL_RATE * BURST_SECONDS;
  const quotes = tokens * QUOTE_SHARE;
  const slowedAt = Number.NEGATIVE_INFINITY;
  return { rate: FULL_RATE, tokens, quotes, at: now, slowedAt, results: [] };
}

/** Takes one call from the budget; `isAdmitted` is false if the call may not be made now. */
export function takeCall(
  budget: Budget,
  priority: Priority,
  now: number,
): { readonly budget: Budget; readonly isAdmitted: boolean } {
  const rate = rateAt(budget, now);
  const burst = Math.max(rate * BURST_SECONDS, MIN_BURST);
  const earned = (Math.max(now - budget.at, 0) / 1_000) * rate;
  const tokens = Math.min(budget.tokens + earned, burst);
  const quotes = Math.min(budget.quotes + earned * QUOTE_SHARE, burst * QUOTE_SHARE);
  const isQuote = priority === "rate" || priority === "probe";
  const isFree = tokens - burst * RESERVES[priority] >= 1;
  const reserve = priority === "probe" ? burst * QUOTE_SHARE * PROBE_RESERVE : 0;
  const isAdmitted = isFree && (!isQuote || quotes - reserve >= 1);
  const used = isAdmitted ? 1 : 0;
  const left = { tokens: tokens - used, quotes: isQuote ? quotes - used : quotes };
  return { budget: { ...budget, ...left, rate, at: now }, isAdmitted };
}

/** Applies an outcome: failures and 429s halve the rate, good answers raise it. */
export function noteOutcome(budget: Budget, { status, subject }: CallOutcome, now: number): Budget {
  const isBad = isFailure(status);
  const recent = recentOf(budget, now);
  const rate = rateAt(budget, now);
  const results = [...recent, { at: now, isBad, subject }];
  if (!isBad) return { ...budget, rate: Math.min(rate * GROWTH, FULL_RATE), results };
  const isSlowed = now - budget.slowedAt < SLOWING_PAUSE_MS || hasFailed(recent, subject);
  if (isSlowed && status !== 429) return { ...budget, rate, results };
  return { ...budget, rate: Math.max(rate / 2, MIN_RATE), slowedAt: now, results };
}

// A redirect comes from something else than the provider. 404 is about one swap that the provider does not know.
function isFailure(status: number): boolean {
  const isAnswer = (status >= 200 && status < 300) || (status >= 400 && status < 500);
  return !isAnswer || status === 429;
}

function rateAt({ rate, slowedAt }: Budget, now: number): number {
  return now - slowedAt >= RECOVERY_MS ? FULL_RATE : rate;
}

/** Returns whether a call about one of these coins has failed. A visitor can repeat such a call at any time. */
function hasFailed(recent: readonly Result[], subject: string | undefined): boolean {
  const names = namesOf(subject);
  return recent.some(
    (result) => result.isBad && namesOf(result.subject).some((name) => names.includes(name)),
  );
}

/** Returns the coins of a pair, or the swap. */
function namesOf(subject: string | undefined): readonly string[] {
  return subject?.split(" ") ?? [];
}

/** Returns whether the provider counts as available. */
export function isHealthy(budget: Budget, now: number): boolean {
  const recent = recentOf(budget, now);
  const failures = countFailures(recent);
  const good = recent.filter(({ isBad }) => !isBad).length;
  return failures < FAILURES_DOWN || failures < (failures + good) * SHARE_DOWN;
}

/** Returns whether a rate of any pair was answered in the last minute. */
export function hasQuoted(budget: Budget, now: number): boolean {
  // A pair names two coins. The list and looks say nothing about rates.
  return recentOf(budget, now).some(({ isBad, subject }) => !isBad && namesOf(subject).length > 1);
}

/** The state of the budget for the operator; the counts are of the last minute. */
export interface BudgetReport {
  readonly callsASecond: number;
  readonly calls: number;
  readonly failures: number;
  readonly isHealthy: boolean;
}

/** Returns the state of the budget for the operator. */
export function reportOf(budget: Budget, now: number): BudgetReport {
  const recent = recentOf(budget, now);
  const failures = recent.filter(({ isBad }) => isBad).length;
  const health = isHealthy(budget, now);
  return { callsASecond: rateAt(budget, now), calls: recent.length, failures, isHealthy: health };
}

function countFailures(recent: readonly Result[]): number {
  const counted = new Map<string, number>();
  let count = 0;
  for (const { isBad, subject } of recent) {
    const names = namesOf(subject);
    const known = Math.max(0, ...names.map((name) => counted.get(name) ?? 0));
    if (!isBad || known >= MOST_OF_A_SUBJECT) continue;
    for (const name of names) counted.set(name, known + 1);
    count += 1;
  }
  return count;
}

function recentOf({ results }: Budget, now: number): readonly Result[] {
  return results.filter(({ at }) => now - at < MINUTE_MS);
}
