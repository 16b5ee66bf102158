// Owns what this isolate knows of the gateway's health, and who asks next (spec: Health). Only
// figures are shared between requests: a running check dies with the request that made it.
import {
  deriveHealthState,
  INITIAL_HEALTH,
  isConnectivityCheckNeeded,
  type HealthState,
  type HealthStatus,
} from "~/domain/site/health";
import {
  CONNECTIVITY_TIMEOUT_MS,
  HEALTH_FRESH_MS,
  HEALTH_PATIENCE_MS,
  HEALTH_TIMEOUT_MS,
} from "~/domain/limits";
import type { Result } from "~/domain/failure/result";

// After this a check that said nothing has died with its request.
const LONGEST_CHECK_MS = HEALTH_TIMEOUT_MS + CONNECTIVITY_TIMEOUT_MS;

/** What a check needs; `now` is a clock in epoch milliseconds. */
export interface HealthProbe {
  readonly fetchHealth: () => Promise<Result<HealthStatus>>;
  readonly hasInternet: () => Promise<boolean>;
  readonly now: () => number;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Whether the exchange is on; if not, how long until it is asked again, milliseconds. */
export interface HealthFinding {
  readonly isEnabled: boolean;
  readonly retryMs: number;
}

let state: HealthState = INITIAL_HEALTH;
let nextCheckAt = 0;

/** What is known. The request that finds the knowledge too old asks, and waits for the answer a little; the others take what is there. */
export async function readHealth(probe: HealthProbe): Promise<HealthFinding> {
  if (probe.now() >= nextCheckAt) {
    nextCheckAt = probe.now() + LONGEST_CHECK_MS;
    const check = checkHealth(probe);
    probe.waitUntil(check);
    await Promise.race([check, sleep(HEALTH_PATIENCE_MS)]);
  }
  return { isEnabled: state.isEnabled, retryMs: Math.max(0, nextCheckAt - probe.now()) };
}

/** Forgets everything: for tests, where one process plays many isolates. */
export function resetHealth(): void {
  state = INITIAL_HEALTH;
  nextCheckAt = 0;
}

async function checkHealth(probe: HealthProbe): Promise<void> {
  const startedAt = probe.now();
  state = await deriveNext(state, probe);
  nextCheckAt = startedAt + (state.isEnabled ? HEALTH_FRESH_MS : state.delayMs);
}

async function deriveNext(
  before: HealthState,
  { fetchHealth, hasInternet }: HealthProbe,
): Promise<HealthState> {
  const answer = await fetchHealth();
  if (answer.ok) return deriveHealthState(before, { kind: "status", status: answer.value });
  const silent = deriveHealthState(before, { kind: "no-response" });
  if (!isConnectivityCheckNeeded(silent)) return silent;
  return deriveHealthState(before, { kind: "no-response", hasInternet: await hasInternet() });
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
