// Who asks for the gateway's health and when, with a clock that the test moves (spec: Health).
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { HealthStatus } from "~/domain/site/health";
import type { Result } from "~/domain/failure/result";
import { resetHealth, readHealth, type HealthProbe } from "../../functions/health/gateway-health";

const SILENCE = { ok: false, failure: { kind: "timeout", traceId: "" } } as const;
const says = (status: HealthStatus): Result<HealthStatus> => ({ ok: true, value: status });

/** A gateway and a resolver that answer as told, and how often they were asked. */
function makeProbe(answer: () => Promise<Result<HealthStatus>>, isOnline = true) {
  const fetchHealth = vi.fn(answer);
  const hasInternet = vi.fn(() => Promise.resolve(isOnline));
  const waitUntil = vi.fn();
  const probe: HealthProbe = { fetchHealth, hasInternet, waitUntil, now: () => Date.now() };
  return { probe, fetchHealth, hasInternet, waitUntil };
}

const answering = (result: Result<HealthStatus>) => makeProbe(() => Promise.resolve(result));

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
  test("of many readers at once, one asks; the others take what is known", async () => {
    const { probe, fetchHealth } = answering(says("OK"));
    const findings = await Promise.all(Array.from({ length: 50 }, () => readHealth(probe)));
    expect(fetchHealth).toHaveBeenCalledTimes(1);
    expect(findings.every(({ isEnabled }) => isEnabled)).toBe(true);
  });

  test("while all is well, one a second", async () => {
    const { probe, fetchHealth } = answering(says("OK"));
    await readTimes(probe, 31, 100);
    expect(fetchHealth).toHaveBeenCalledTimes(4);
  });

  test.each<[HealthStatus, number[]]>([
    ["TECHNICAL_DIFFICULTIES", [5, 5, 5, 5]],
    ["UNHEALTHY", [5, 7.5, 11.25, 16.875, 25.3125, 30, 30]],
  ])("%s is asked again after %j s", async (status, seconds) => {
    const { probe, fetchHealth } = answering(says(status));
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
  test("holds a page for a second at most, and still counts when it is done", async () => {
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
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await reading).toMatchObject({ isEnabled: true });
    expect(Date.now() - startedAt).toBe(1_000);
    expect(waitUntil).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await readHealth(probe)).toMatchObject({ isEnabled: false });
  });

  test("is not joined by a second one, but followed if it died with its request", async () => {
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

describe("a gateway that does not answer", () => {
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

test("OK switches the exchange on again, whatever it was", async () => {
  const { probe, fetchHealth } = answering(says("UNHEALTHY"));
  await readTimes(probe, 3, 30_000);
  fetchHealth.mockResolvedValue(says("OK"));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await readHealth(probe)).toMatchObject({ isEnabled: true });
});
