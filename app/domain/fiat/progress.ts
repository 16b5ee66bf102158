// The small steps that move an attempt on.
import { FIAT_ROUND_MS, MAX_FIAT_FAILURES } from "../fiat-limits";
import { findReachedLimit, type Failure } from "../failure/failure";
import type { FailedPosition, FiatAttempt, FiatCreation, FiatPosition } from "./stored-attempt";

/** When something happens, epoch ms, and a key for a creation that has none yet. */
export interface FiatMoment {
  readonly now: number;
  readonly makeKey: () => string;
}

const SERVER_FAULT = 500;
const MS_PER_SECOND = 1_000;

/** The attempt at another position, whose call is due at once. */
export function moveTo(attempt: FiatAttempt, position: FiatPosition, now: number): FiatAttempt {
  return { ...attempt, position, failures: 0, dueAt: now };
}

/** The same once more, after a pause; each of these counts as a try. */
export function waitOn(attempt: FiatAttempt, now: number, pauseMs = FIAT_ROUND_MS): FiatAttempt {
  return { ...attempt, tries: attempt.tries + 1, dueAt: now + Math.max(pauseMs, FIAT_ROUND_MS) };
}

/** The same once more when the limit that turned it away ends; where nobody says when, after an ordinary pause. */
export function waitOutLimit(attempt: FiatAttempt, failure: Failure, now: number): FiatAttempt {
  const waitSeconds = findReachedLimit(failure)?.waitSeconds ?? 0;
  return waitOn(attempt, now, waitSeconds * MS_PER_SECOND);
}

/** The attempt has failed; with `resume` the visitor may go on there. */
export function failWith(attempt: FiatAttempt, failed: Omit<FailedPosition, "kind">): FiatAttempt {
  return { ...attempt, failures: 0, position: { kind: "failed", ...failed } };
}

/** A creation that nothing went out for yet. */
export function newCreation({ makeKey }: FiatMoment): FiatCreation {
  return { kind: "create", idempotencyKey: makeKey(), sends: 0 };
}

/** Where the checks begin: whoever has signed up with the provider does not have to do so again. */
export function toFirstCheck({ bearerToken }: Pick<FiatAttempt, "bearerToken">): FiatPosition {
  return bearerToken === undefined ? { kind: "terms" } : { kind: "email" };
}

/** What becomes of an attempt whose call failed: a limit and a gateway's bad moment pass, what it says itself is final. */
export function sufferFailure(attempt: FiatAttempt, failure: Failure, now: number): FiatAttempt {
  if (findReachedLimit(failure)) return waitOutLimit(attempt, failure, now);
  const failures = attempt.failures + 1;
  if (isPassing(failure) && failures < MAX_FIAT_FAILURES) {
    return { ...waitOn(attempt, now), failures };
  }
  return failFlow(attempt, failure);
}

/** The flow has failed (spec: Fiat flow); it can go on where it is. */
export function failFlow(attempt: FiatAttempt, { traceId }: Failure): FiatAttempt {
  return failWith(attempt, { textKey: "error_kyc_flow", traceId, resume: attempt.position });
}

function isPassing(failure: Failure): boolean {
  return !("status" in failure) || failure.status >= SERVER_FAULT;
}
