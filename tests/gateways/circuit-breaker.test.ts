import { describe, expect, it } from "vitest";
import type { Failure } from "~/domain/failure/failure";
import { BREAKER_FAILURE_THRESHOLD, BREAKER_OPEN_MS } from "~/domain/limits/gateway-limits";
import { fail, ok } from "~/domain/failure/result";
import { makeCircuitBreaker } from "~/gateways/circuit-breaker.server";
import { NOW } from "../support/samples";

const timeout: Failure = { kind: "timeout", traceId: "t" };

function setUp() {
  const name = crypto.randomUUID();
  const clock = { now: NOW };
  const calls = { made: 0 };
  async function ask(failure?: Failure, signal?: AbortSignal) {
    // Each request has its own breaker.
    const breaker = makeCircuitBreaker({ name, traceId: "own", now: () => clock.now });
    return breaker.run(() => {
      calls.made += 1;
      return Promise.resolve(failure ? fail(failure) : ok("value"));
    }, signal);
  }
  async function breakDown() {
    for (let count = 0; count < BREAKER_FAILURE_THRESHOLD; count += 1) await ask(timeout);
    calls.made = 0;
  }
  return { ask, breakDown, clock, calls };
}

describe("a breaker", () => {
  it("opens after repeated failures and then fails at once", async () => {
    const { ask, breakDown, calls } = setUp();
    await breakDown();
    expect(await ask()).toEqual({ ok: false, failure: { kind: "network", traceId: "own" } });
    expect(calls.made).toBe(0);
  });

  it("allows a single trial call later and closes on success", async () => {
    const { ask, breakDown, clock, calls } = setUp();
    await breakDown();
    clock.now += BREAKER_OPEN_MS;
    const results = await Promise.all([ask(), ask(), ask()]);
    expect(results.map((result) => result.ok)).toEqual([true, false, false]);
    expect(calls.made).toBe(1);
    expect((await ask()).ok).toBe(true);
  });

  it("stays open when the trial fails", async () => {
    const { ask, breakDown, clock, calls } = setUp();
    await breakDown();
    clock.now += BREAKER_OPEN_MS;
    expect(await ask(timeout)).toEqual({ ok: false, failure: timeout });
    await ask();
    expect(calls.made).toBe(1);
  });

  it("stays closed with a success between failures", async () => {
    const { ask, calls } = setUp();
    for (let count = 0; count < BREAKER_FAILURE_THRESHOLD * 2; count += 1) {
      await ask(count % 2 === 0 ? timeout : undefined);
    }
    expect(calls.made).toBe(BREAKER_FAILURE_THRESHOLD * 2);
  });

  it.each<[string, Failure]>([
    [
      "a rejection",
      {
        kind: "upstream",
        code: "ERR_PAIR_NOT_ACTIVE",
        message: "",
        status: 409,
        details: {},
        traceId: "t",
      },
    ],
    ["a 4xx", { kind: "http", status: 429, traceId: "t" }],
    ["an odd response", { kind: "contract", issues: [], traceId: "t" }],
  ])("stays closed after %s, because the gateway replies", async (_, failure) => {
    const { ask, calls } = setUp();
    for (let count = 0; count <= BREAKER_FAILURE_THRESHOLD; count += 1) await ask(failure);
    expect(calls.made).toBe(BREAKER_FAILURE_THRESHOLD + 1);
  });

  it("stays closed after cancelled requests", async () => {
    const { ask, calls } = setUp();
    const aborted = AbortSignal.abort();
    for (let count = 0; count <= BREAKER_FAILURE_THRESHOLD; count += 1) {
      await ask({ kind: "network", traceId: "t" }, aborted);
    }
    expect(calls.made).toBe(BREAKER_FAILURE_THRESHOLD + 1);
  });
});
