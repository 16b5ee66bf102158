// What this isolate knows of the gateway's health, and who asks next (spec: Health). Only the gateway's own words pause
// the exchange; where it has none to say, the calls that fail or work decide. Only figures are shared between requests:
// a running check dies with the request that made it.
import {
  deriveHealthState,
  INITIAL_HEALTH,
  isConnectivityCheckNeeded,
  type HealthState,
  type HealthStatus,
} from "~/domain/site/health";
import { inTime } from "~/domain/site/in-time";
import {
  CONNECTIVITY_TIMEOUT_MS,
  HEALTH_FAILURE_THRESHOLD,
  HEALTH_MAX_DELAY_MS,
  HEALTH_TIMEOUT_MS,
} from "~/domain/gateway-limits";
import type { Failure } from "~/domain/failure/failure";
import type { Result } from "~/domain/failure/result";
import type { Log } from "~/context/log";

/** Health: while all is well, a finding serves this long before it is asked again, milliseconds (our choice). */
const HEALTH_FRESH_MS = 1_000;

/** Health: how long a page waits for a check that it started, milliseconds (our choice: a part of PAGE_BUDGET_MS); the check goes on without it. */
export const HEALTH_PATIENCE_MS = 400;

/** Health: for so long after the gateway said how it is, calls that fail say nothing about it, milliseconds (our choice). */
const HEALTH_WORD_MS = 3_000;

// After this a check that said nothing has died with its request.
const LONGEST_CHECK_MS = HEALTH_TIMEOUT_MS + CONNECTIVITY_TIMEOUT_MS;

/** What a check needs; `now` is a clock in epoch milliseconds. */
export interface HealthProbe {
  readonly fetchHealth: () => Promise<Result<HealthStatus>>;
  /** Whether one of the gateway's other calls works. */
  readonly isServing: () => Promise<boolean>;
  readonly hasInternet: () => Promise<boolean>;
  readonly now: () => number;
  readonly log: Log;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Whether the exchange is on; if not, how long until it is asked again, milliseconds. */
export interface HealthFinding {
  readonly isEnabled: boolean;
  readonly retryMs: number;
}

interface Knowledge {
  state: HealthState;
  nextCheckAt: number;
  /** When the gateway last said how it is. */
  wordAt: number;
  /** Calls that failed in a row since. */
  failedCalls: number;
  /** What the last check found, for the log. */
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

/** What is known. The first request that finds it too old calls the gateway and waits for it a little; the others take what is there. */
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

/** Learns from a call that worked or failed, as long as the gateway's own word is missing. */
export function noteCall(isWorking: boolean, now: number): void {
  if (now - known.wordAt <= HEALTH_WORD_MS || !known.state.isEnabled) return;
  known.failedCalls = isWorking ? 0 : known.failedCalls + 1;
  // The next request finds out whose fault it is.
  if (areCallsFailing()) known.nextCheckAt = 0;
}

function areCallsFailing(): boolean {
  return known.state.isEnabled && known.failedCalls > HEALTH_FAILURE_THRESHOLD;
}

/**
 * Evicts everything: for tests, where one process plays many isolates.
 * @internal
 */
export function resetHealth(): void {
  known = { ...FRESH };
}

async function checkHealth(probe: HealthProbe): Promise<void> {
  const startedAt = probe.now();
  // What calls have shown already need not be waited for.
  const next = areCallsFailing() ? await blame(probe) : await ask(probe);
  known.state = next.state;
  known.nextCheckAt = startedAt + next.delayMs;
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

/** A gateway without the call, or with words of its own, is as well as its other calls. */
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

/** Logs what a check found, once until the next one finds something else. */
function note({ log }: HealthProbe, found: string): void {
  if (found === known.found) return;
  known.found = found;
  log("gateway-health", { found });
}
