// When the product is switched off and when it asks again (spec: Health).
import {
  HEALTH_BACKOFF_FACTOR,
  HEALTH_FAILURE_THRESHOLD,
  HEALTH_INITIAL_DELAY_MS,
  HEALTH_MAX_DELAY_MS,
} from "../gateway-limits";

/** Where pages that are open ask whether the exchange is paused. */
export const PAUSE_PATH = "/_pause";

/** What the gateway says about itself. */
export const HEALTH_STATUSES = ["OK", "TECHNICAL_DIFFICULTIES", "UNHEALTHY"] as const;

/** One of the gateway's words on itself. */
export type HealthStatus = (typeof HEALTH_STATUSES)[number];

/** Whether the product works, how many checks failed in a row, and how long to wait before the next check, milliseconds. */
export interface HealthState {
  readonly isEnabled: boolean;
  readonly failures: number;
  readonly delayMs: number;
}

/**
 * What a check found: a word, nothing at all (then `hasInternet` says whether a public resolver could be reached, if
 * that was tried), or a health call that is none of ours: then only the other calls count.
 */
export type HealthObservation =
  | { readonly kind: "status"; readonly status: HealthStatus }
  | { readonly kind: "no-response"; readonly hasInternet?: boolean | undefined }
  | { readonly kind: "unknown"; readonly isServing: boolean };

/** Before any check: working. */
export const INITIAL_HEALTH: HealthState = {
  isEnabled: true,
  failures: 0,
  delayMs: HEALTH_INITIAL_DELAY_MS,
};

/** The state after a check. */
export function deriveHealthState(state: HealthState, observation: HealthObservation): HealthState {
  if (observation.kind === "no-response") return deriveAfterSilence(state, observation.hasInternet);
  if (observation.kind === "unknown") {
    return observation.isServing ? INITIAL_HEALTH : { ...state, delayMs: deriveNextDelay(state) };
  }
  switch (observation.status) {
    case "OK":
      return INITIAL_HEALTH;
    case "TECHNICAL_DIFFICULTIES":
      return { isEnabled: false, failures: 0, delayMs: HEALTH_INITIAL_DELAY_MS };
    case "UNHEALTHY":
      return { isEnabled: false, failures: 0, delayMs: deriveNextDelay(state) };
  }
}

/** Whether so many checks in a row failed that the visitor's own connection must be ruled out first. */
export function isConnectivityCheckNeeded(state: HealthState): boolean {
  return state.failures > HEALTH_FAILURE_THRESHOLD;
}

function deriveAfterSilence(state: HealthState, hasInternet: boolean | undefined): HealthState {
  const failures = state.failures + 1;
  const isGatewayToBlame = failures > HEALTH_FAILURE_THRESHOLD && hasInternet === true;
  return {
    isEnabled: state.isEnabled && !isGatewayToBlame,
    failures,
    delayMs: deriveNextDelay(state),
  };
}

// The first pause is the initial one; only a machine that waits already waits longer.
function deriveNextDelay(state: HealthState): number {
  if (state.isEnabled && state.failures === 0) return HEALTH_INITIAL_DELAY_MS;
  return Math.min(state.delayMs * HEALTH_BACKOFF_FACTOR, HEALTH_MAX_DELAY_MS);
}
