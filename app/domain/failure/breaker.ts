// A circuit breaker: while a gateway is down it is not called, so that no page waits for a timeout that is certain.
// After a while a single call tries again (docs/security.md).
import type { Failure } from "./failure";
import { BREAKER_FAILURE_THRESHOLD, BREAKER_OPEN_MS } from "../gateway-limits";

/** Failures in a row, and until when no call is made (epoch milliseconds). */
export interface BreakerState {
  readonly failures: number;
  readonly openUntil: number;
}

/** All calls go out. */
export const CLOSED_BREAKER: BreakerState = { failures: 0, openUntil: 0 };

/** Whether a call may go out at `now`. */
export function isCallAllowed(state: BreakerState, now: number): boolean {
  return now >= state.openUntil;
}

/** The state once an allowed call goes out: past the threshold it is the only one for a while. */
export function deriveBreakerOnCall(state: BreakerState, now: number): BreakerState {
  const isTrial = state.failures >= BREAKER_FAILURE_THRESHOLD;
  return isTrial ? { ...state, openUntil: now + BREAKER_OPEN_MS } : state;
}

/** The state after a call that failed to reach the gateway. */
export function deriveBreakerOnFailure(state: BreakerState, now: number): BreakerState {
  const failures = state.failures + 1;
  const isOpen = failures >= BREAKER_FAILURE_THRESHOLD;
  return { failures, openUntil: isOpen ? now + BREAKER_OPEN_MS : state.openUntil };
}

/** Whether a failure says that the gateway is down rather than that it said no. */
export function isGatewayDown(failure: Failure): boolean {
  if (failure.kind === "http") return failure.status >= 500;
  return failure.kind === "timeout" || failure.kind === "network";
}
