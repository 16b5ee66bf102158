// A circuit breaker: while a gateway is down, no call is sent and no page waits for a certain timeout. After a pause a
// single call tries again (docs/security.md).
import type { Failure } from "./failure";
import { BREAKER_FAILURE_THRESHOLD, BREAKER_OPEN_MS } from "../limits/gateway-limits";

/** Failures in a row, and the end of the pause (epoch milliseconds). */
export interface BreakerState {
  readonly failures: number;
  readonly openUntil: number;
}

/** The initial state: all calls are sent. */
export const CLOSED_BREAKER: BreakerState = { failures: 0, openUntil: 0 };

/** Whether a call may be sent at `now`. */
export function isCallAllowed(state: BreakerState, now: number): boolean {
  return now >= state.openUntil;
}

/** The state after an allowed call starts. Past the threshold, no other call is sent until the pause ends. */
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

/** Whether a failure shows that the gateway is down rather than that it rejected the call. */
export function isGatewayDown(failure: Failure): boolean {
  if (failure.kind === "http") return failure.status >= 500;
  return failure.kind === "timeout" || failure.kind === "network";
}
