// The basic state changes of an attempt.
import { FIAT_ROUND_MS, MAX_FIAT_FAILURES } from "../limits/fiat-limits";
import { findReachedLimit, type Failure } from "../failure/failure";
import type { FailedPosition, FiatAttempt, FiatCreation, FiatPosition } from "./stored-attempt";

/** The current time, epoch ms, and a generator of idempotency keys for new creations. */
export interface FiatMoment {
  readonly now: number;
  readonly makeKey: () => string;
}

const SERVER_FAULT = 500;
const MS_PER_SECOND = 1_000;

/** Moves the attempt to another position; its call is due at once. */
export function moveTo(attempt: FiatAttempt, position: FiatPosition, now: number): FiatAttempt {
  return { ...attempt, position, failures: 0, dueAt: now };
}

/** Repeats the same call after a pause. Each repetition counts as a try. */
export function waitOn(attempt: FiatAttempt, now: number, pauseMs = FIAT_ROUND_MS): FiatAttempt {
  return { ...attempt, tries: attempt.tries + 1, dueAt: now + Math.max(pauseMs, FIAT_ROUND_MS) };
}

/** Repeats the same call when its limit ends, or after an ordinary pause if the end is unknown. */
export function waitOutLimit(attempt: FiatAttempt, failure: Failure, now: number): FiatAttempt {
  const waitSeconds = findReachedLimit(failure)?.waitSeconds ?? 0;
  return waitOn(attempt, now, waitSeconds * MS_PER_SECOND);
}

/** Marks the attempt as failed; with `resume` the visitor may continue from there. */
export function failWith(attempt: FiatAttempt, failed: Omit<FailedPosition, "kind">): FiatAttempt {
  return { ...attempt, failures: 0, position: { kind: "failed", ...failed } };
}

/** A creation that has not been sent yet. */
export function newCreation({ makeKey }: FiatMoment): FiatCreation {
  return { kind: "create", idempotencyKey: makeKey(), sends: 0 };
}

/** The first check of an attempt. An account that has signed up with the provider skips the terms. */
export function toFirstCheck({ bearerToken }: Pick<FiatAttempt, "bearerToken">): FiatPosition {
  return bearerToken === undefined ? { kind: "terms" } : { kind: "email" };
}

/** Applies a failed call. Limits and a few temporary failures lead to another try; everything else fails the attempt. */
export function sufferFailure(attempt: FiatAttempt, failure: Failure, now: number): FiatAttempt {
  if (findReachedLimit(failure)) return waitOutLimit(attempt, failure, now);
  const failures = attempt.failures + 1;
  if (isPassing(failure) && failures < MAX_FIAT_FAILURES) {
    return { ...waitOn(attempt, now), failures };
  }
  return failFlow(attempt, failure);
}

/** Fails the flow (spec: Fiat flow); the visitor may continue from the same position. */
export function failFlow(attempt: FiatAttempt, { traceId }: Failure): FiatAttempt {
  return failWith(attempt, { textKey: "error_kyc_flow", traceId, resume: attempt.position });
}

function isPassing(failure: Failure): boolean {
  return !("status" in failure) || failure.status >= SERVER_FAULT;
}
