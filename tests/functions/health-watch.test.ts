// When the gateway's health is checked and by which request, with a clock that the test moves (spec: Health).
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { HEALTH_MAX_DELAY_MS } from "~/domain/limits/gateway-limits";
import type { HealthStatus } from "~/domain/failure/health";
import type { Result } from "~/domain/failure/result";
import {
  HEALTH_PATIENCE_MS,
  noteCall,
  readHealth,
  resetHealth,
  type HealthProbe,
} from "../../functions/services/health/gateway-health";

const SILENCE = { ok: false, failure: { kind: "timeout", traceId: "" } } as const;
const says = (status: HealthStatus): Result<HealthStatus> => ({ ok: true, value: status });

/** A gateway and a resolver that the test controls, with their call counts. */
function makeProbe(check: () => Promise<Result<HealthStatus>>, isOnline = true) {
  const fetchHealth = vi.fn(check);
  const hasInternet = vi.fn(() => Promise.resolve(isOnline));
  const isServing = vi.fn(() => Promise.resolve(true));
  const [waitUntil, log] = [vi.fn(), vi.fn()];
  const now = () => Date.now();
  const record = () => Promise.resolve();
  const probe: HealthProbe = { record, fetchHealth, isServing, hasInternet, log, waitUntil, now };
  return { probe, fetchHealth, isServing, hasInternet, log, waitUntil };
}

const probeWith = (result: Result<HealthStatus>) => makeProbe(() => Promise.resolve(result));

async function readTimes(probe: HealthProbe, count: number, everyMs: number) {
  let finding = await readHealth(probe);
  for (let time = 1; time < count; time += 1) {
    await vi.advanceTimersByTimeAsync(everyMs);
    finding = await readHealth(probe);
  }
  return finding;
}

beforeEach(() => {
  vi.useFakeTimers();
  resetHealth();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a window has one check", () => {
  test("among simultaneous readers one checks, and the others use the known state", async () => {
    const { probe, fetchHealth } = probeWith(says("OK"));
    const findings = await Promise.all(Array.from({ length: 50 }, () => readHealth(probe)));
    expect(fetchHealth).toHaveBeenCalledTimes(1);
    expect(findings.every(({ isEnabled }) => isEnabled)).toBe(true);
  });

  test("while all is well, once a second", async () => {
    const { probe, fetchHealth } = probeWith(says("OK"));
    await readTimes(probe, 31, 100);
    expect(fetchHealth).toHaveBeenCalledTimes(4);
  });

  test.each<[HealthStatus, number[]]>([
    ["TECHNICAL_DIFFICULTIES", [5, 5, 5, 5]],
    ["UNHEALTHY", [5, 7.5, 11.25, 16.875, 25.3125, 30, 30]],
  ])("%s is checked again after %j s", async (status, seconds) => {
    const { probe, fetchHealth } = probeWith(says(status));
    for (const pause of seconds) {
      fetchHealth.mockClear();
      expect(await readHealth(probe)).toEqual({ isEnabled: false, retryMs: pause * 1_000 });
      expect(fetchHealth).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(Math.ceil(pause * 1_000) - 1);
      await readHealth(probe);
      expect(fetchHealth, "not before its time").toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(1);
    }
  });
});

describe("a check that takes long", () => {
  test("holds a page for a moment at most, and its result still counts", async () => {
    const { probe, waitUntil } = makeProbe(
      () =>
        new Promise((resolve) =>
          setTimeout(() => {
            resolve(says("UNHEALTHY"));
          }, 4_000),
        ),
    );
    const startedAt = Date.now();
    const reading = readHealth(probe);
    await vi.advanceTimersByTimeAsync(HEALTH_PATIENCE_MS);
    expect(await reading).toMatchObject({ isEnabled: true });
    expect(Date.now() - startedAt).toBe(HEALTH_PATIENCE_MS);
    expect(waitUntil).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await readHealth(probe)).toMatchObject({ isEnabled: false });
  });

  test("is not doubled, but repeated if it died with its request", async () => {
    const { probe, fetchHealth } = makeProbe(() => new Promise(() => undefined));
    const first = readHealth(probe);
    await vi.advanceTimersByTimeAsync(12_999);
    await first;
    await readHealth(probe);
    expect(fetchHealth).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    void readHealth(probe);
    expect(fetchHealth).toHaveBeenCalledTimes(2);
  });
});

describe("a gateway that does not respond", () => {
  test("is not blamed before the fourth check, and then only if the internet works", async () => {
    const { probe, hasInternet } = makeProbe(() => Promise.resolve(SILENCE));
    expect(await readTimes(probe, 3, 1_000)).toMatchObject({ isEnabled: true });
    expect(hasInternet).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await readHealth(probe)).toMatchObject({ isEnabled: false });
    expect(hasInternet).toHaveBeenCalledTimes(1);
  });

  test("is not blamed while our own network is down", async () => {
    const { probe, hasInternet } = makeProbe(() => Promise.resolve(SILENCE), false);
    expect(await readTimes(probe, 8, 1_000)).toMatchObject({ isEnabled: true });
    expect(hasInternet).toHaveBeenCalledTimes(5);
  });
});

const NO_SUCH_CALL = { ok: false, failure: { kind: "http", status: 404, traceId: "" } } as const;
const OTHER_WORDS = { ok: false, failure: { kind: "contract", issues: [], traceId: "" } } as const;

describe.each([
  ["has no such call", NO_SUCH_CALL, "unknown (404)"],
  ["has its own words", OTHER_WORDS, "unknown (contract)"],
])("a gateway whose health %s", (_name, result, found) => {
  const failTimes = (count: number) => {
    for (let call = 0; call < count; call += 1) noteCall(false, Date.now());
  };

  test("pauses nothing, is rarely checked, and is logged once", async () => {
    const { probe, fetchHealth, log } = makeProbe(() => Promise.resolve(result));
    const seconds = (5 * HEALTH_MAX_DELAY_MS) / 1_000;
    expect(await readTimes(probe, seconds, 1_000)).toMatchObject({ isEnabled: true });
    expect(fetchHealth).toHaveBeenCalledTimes(5);
    expect(log.mock.calls).toEqual([["gateway-health", { found }]]);
  });

  test("is paused by its calls, and continues when one works", async () => {
    const { probe, isServing, hasInternet } = makeProbe(() => Promise.resolve(result));
    await readHealth(probe);
    failTimes(3);
    noteCall(true, Date.now());
    failTimes(3);
    expect(await readHealth(probe)).toMatchObject({ isEnabled: true });
    expect(hasInternet).not.toHaveBeenCalled();
    failTimes(1);
    expect(await readHealth(probe)).toMatchObject({ isEnabled: false });
    isServing.mockResolvedValueOnce(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await readHealth(probe)).toMatchObject({ isEnabled: false });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await readHealth(probe)).toMatchObject({ isEnabled: true });
  });

  test("is not blamed by its calls while our own network is down", async () => {
    const { probe } = makeProbe(() => Promise.resolve(result), false);
    await readHealth(probe);
    failTimes(9);
    expect(await readHealth(probe)).toMatchObject({ isEnabled: true });
  });
});

test("failed calls pause nothing while health is OK", async () => {
  const { probe } = probeWith(says("OK"));
  for (let second = 0; second < 20; second += 1) {
    noteCall(false, Date.now());
    expect(await readHealth(probe)).toMatchObject({ isEnabled: true });
    await vi.advanceTimersByTimeAsync(1_000);
  }
});

test("failed calls count while health itself hangs", async () => {
  const { probe } = makeProbe(() => new Promise(() => undefined));
  const first = readHealth(probe);
  await vi.advanceTimersByTimeAsync(4_000);
  await first;
  for (let call = 0; call < 4; call += 1) noteCall(false, Date.now());
  expect(await readHealth(probe)).toMatchObject({ isEnabled: false });
});

test("OK switches the exchange on again, whatever it was", async () => {
  const { probe, fetchHealth } = probeWith(says("UNHEALTHY"));
  await readTimes(probe, 3, 30_000);
  fetchHealth.mockResolvedValue(says("OK"));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await readHealth(probe)).toMatchObject({ isEnabled: true });
});
