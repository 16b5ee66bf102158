// When the product is switched off, and when the next health check runs (spec: Health).
import {
  HEALTH_BACKOFF_FACTOR,
  HEALTH_FAILURE_THRESHOLD,
  HEALTH_INITIAL_DELAY_MS,
  HEALTH_MAX_DELAY_MS,
} from "../limits/gateway-limits";

/** The path at which open pages ask whether the exchange is paused. */
export const PAUSE_PATH = "/_pause";

/** The statuses that a gateway reports about itself. */
export const HEALTH_STATUSES = ["OK", "TECHNICAL_DIFFICULTIES", "UNHEALTHY"] as const;

/** One of the statuses. */
export type HealthStatus = (typeof HEALTH_STATUSES)[number];

/** Whether the product works, the failed checks in a row, and the pause before the next check, milliseconds. */
export interface HealthState {
  readonly isEnabled: boolean;
  readonly failures: number;
  readonly delayMs: number;
}

/**
 * The result of a check: a status, no response, or a foreign health call. `hasInternet` is set if a public resolver was
 * tried. After a foreign call only the gateway's other calls count.
 */
export type HealthObservation =
  | { readonly kind: "status"; readonly status: HealthStatus }
  | { readonly kind: "no-response"; readonly hasInternet?: boolean | undefined }
  | { readonly kind: "unknown"; readonly isServing: boolean };

/** The state before any check: working. */
export const INITIAL_HEALTH: HealthState = {
  isEnabled: true,
  failures: 0,
  delayMs: HEALTH_INITIAL_DELAY_MS,
};

/** The state after one more check. */
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

/** Whether so many checks failed in a row that the visitor's own connection must be ruled out first. */
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

// The first pause is the initial one; each later pause is longer, up to the maximum.
function deriveNextDelay(state: HealthState): number {
  if (state.isEnabled && state.failures === 0) return HEALTH_INITIAL_DELAY_MS;
  return Math.min(state.delayMs * HEALTH_BACKOFF_FACTOR, HEALTH_MAX_DELAY_MS);
}
