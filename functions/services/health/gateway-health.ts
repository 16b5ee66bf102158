// This isolate's state of the gateway's health, and the next check (spec: Health). The gateway's own health call pauses
// the exchange; if it gives no answer, the results of other calls decide. Requests share only plain values, because a
// running check ends with the request that started it.
import {
  deriveHealthState,
  INITIAL_HEALTH,
  isConnectivityCheckNeeded,
  type HealthState,
  type HealthStatus,
} from "~/domain/failure/health";
import { inTime } from "~/domain/time/in-time";
import {
  CONNECTIVITY_TIMEOUT_MS,
  HEALTH_FAILURE_THRESHOLD,
  HEALTH_MAX_DELAY_MS,
  HEALTH_TIMEOUT_MS,
} from "~/domain/limits/gateway-limits";
import type { Failure } from "~/domain/failure/failure";
import type { Result } from "~/domain/failure/result";
import type { Log } from "~/context/log";

/** How long a health result is used before the next check while all is well, milliseconds (our choice). */
const HEALTH_FRESH_MS = 1_000;

/** How long a page waits for a health check that it started, milliseconds (our choice: a part of PAGE_BUDGET_MS). The check continues without it. */
export const HEALTH_PATIENCE_MS = 400;

/** After a health answer of the gateway, failed calls are ignored for this long, milliseconds (our choice). */
const HEALTH_WORD_MS = 3_000;

// A check without a result after this time ended with its request.
const LONGEST_CHECK_MS = HEALTH_TIMEOUT_MS + CONNECTIVITY_TIMEOUT_MS;

/** Inputs of a check; `now` is a clock in epoch milliseconds. */
export interface HealthProbe {
  readonly fetchHealth: () => Promise<Result<HealthStatus>>;
  /** Whether one of the gateway's other calls works. */
  readonly isServing: () => Promise<boolean>;
  readonly hasInternet: () => Promise<boolean>;
  readonly now: () => number;
  readonly log: Log;
  readonly waitUntil: (work: Promise<unknown>) => void;
  /** Notes what a check found. */
  readonly record: (isWorking: boolean) => Promise<void>;
}

/** Whether the exchange is on and, if not, how long until the next check, milliseconds. */
export interface HealthFinding {
  readonly isEnabled: boolean;
  readonly retryMs: number;
}

interface Knowledge {
  state: HealthState;
  nextCheckAt: number;
  /** When the gateway last answered a health call. */
  wordAt: number;
  /** Failed calls in a row since then. */
  failedCalls: number;
  /** The last check's result, for the log. */
  found: string;
}

const FRESH: Knowledge = {
  state: INITIAL_HEALTH,
  nextCheckAt: 0,
  wordAt: -Infinity,
  failedCalls: 0,
  found: "",
};

let known: Knowledge = { ...FRESH };

/** Returns the known health. The first request that finds it too old calls the gateway and waits briefly; the others use the known value. */
export async function readHealth(probe: HealthProbe): Promise<HealthFinding> {
  if (probe.now() >= known.nextCheckAt) {
    known.nextCheckAt = probe.now() + LONGEST_CHECK_MS;
    const check = checkHealth(probe);
    probe.waitUntil(check);
    await inTime(check, HEALTH_PATIENCE_MS);
  }
  const { state, nextCheckAt } = known;
  return { isEnabled: state.isEnabled, retryMs: Math.max(0, nextCheckAt - probe.now()) };
}

/** Counts a call that worked or failed, unless the gateway has answered a health call recently. */
export function noteCall(isWorking: boolean, now: number): void {
  if (now - known.wordAt <= HEALTH_WORD_MS || !known.state.isEnabled) return;
  known.failedCalls = isWorking ? 0 : known.failedCalls + 1;
  // The next request checks whether the gateway or our network is down.
  if (areCallsFailing()) known.nextCheckAt = 0;
}

function areCallsFailing(): boolean {
  return known.state.isEnabled && known.failedCalls > HEALTH_FAILURE_THRESHOLD;
}

/**
 * Resets everything, for tests in which one process plays several isolates.
 * @internal
 */
export function resetHealth(): void {
  known = { ...FRESH };
}

async function checkHealth(probe: HealthProbe): Promise<void> {
  const startedAt = probe.now();
  // Failed calls have already shown that the gateway is down, so it is not called again.
  const next = areCallsFailing() ? await blame(probe) : await ask(probe);
  known.state = next.state;
  known.nextCheckAt = startedAt + next.delayMs;
  probe.waitUntil(probe.record(next.state.isEnabled));
}

interface Next {
  readonly state: HealthState;
  readonly delayMs: number;
}

async function blame({ hasInternet }: HealthProbe): Promise<Next> {
  const { state } = known;
  known.failedCalls = 0;
  const before = { ...state, failures: Math.max(state.failures, HEALTH_FAILURE_THRESHOLD) };
  return toNext(
    deriveHealthState(before, { kind: "no-response", hasInternet: await hasInternet() }),
  );
}

async function ask(probe: HealthProbe): Promise<Next> {
  const result = await probe.fetchHealth();
  if (result.ok) {
    note(probe, result.value);
    known.wordAt = probe.now();
    return toNext(deriveHealthState(known.state, { kind: "status", status: result.value }));
  }
  if (isUnknown(result.failure)) return askOtherCalls(probe, result.failure);
  note(probe, result.failure.kind);
  const { state } = known;
  const missed = deriveHealthState(state, { kind: "no-response" });
  if (!isConnectivityCheckNeeded(missed)) return toNext(missed);
  const hasInternet = await probe.hasInternet();
  return toNext(deriveHealthState(state, { kind: "no-response", hasInternet }));
}

/** A gateway without a valid health call counts as healthy if its other calls work. */
async function askOtherCalls(probe: HealthProbe, failure: Failure): Promise<Next> {
  note(probe, `unknown (${"status" in failure ? String(failure.status) : failure.kind})`);
  const { state } = known;
  if (state.isEnabled) return { state, delayMs: HEALTH_MAX_DELAY_MS };
  const isServing = await probe.isServing();
  return toNext(deriveHealthState(state, { kind: "unknown", isServing }));
}

function isUnknown(failure: Failure): boolean {
  return failure.kind === "contract" || ("status" in failure && failure.status < 500);
}

function toNext(state: HealthState): Next {
  return { state, delayMs: state.isEnabled ? HEALTH_FRESH_MS : state.delayMs };
}

/** Logs a check's result if it differs from the last one. */
function note({ log }: HealthProbe, found: string): void {
  if (found === known.found) return;
  known.found = found;
  log("gateway-health", { found });
}
