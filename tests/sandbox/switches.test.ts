import { beforeEach, describe, expect, it } from "vitest";
import { readPairData } from "~/contracts/pair-data";
import { UPSTREAM_CODES } from "~/domain/failure/error-codes";
import { NAMED_CALLS } from "../../sandbox/routes";
import { valueOf } from "../support/reading";
import { useSandbox } from "../support/sandbox";

const sandbox = useSandbox();
beforeEach(async () => {
  await sandbox.post("/sandbox/api/switches", { reset: true });
});

const RATE_PATH = "/api/v2/rates/public/one";
const RATE = {
  instrumentFromSlug: "btc",
  instrumentToSlug: "eth",
  rateMode: "FLOATING",
  claimedDepositAmount: "0.1",
};

function askRate() {
  return sandbox.get(RATE_PATH, RATE);
}

/** Submits the switches page's form as a browser does. */
function submit(fields: Record<string, string>) {
  return fetch(`${sandbox.url()}/sandbox/switches`, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
    headers: { "sec-fetch-site": "same-origin" },
  });
}

describe("the switches", () => {
  it("set health and the email question", async () => {
    const fields = { kind: "set", health: "UNHEALTHY", ckm: "B", autoProgress: "by hand" };
    await submit(fields);
    expect((await sandbox.get("/api/v1/health")).body).toEqual({ status: "UNHEALTHY" });
    expect(
      valueOf(readPairData((await askRate()).body, { receivedAt: 0 })).emailConfirmationMode,
    ).toBe("B");
    expect((await sandbox.get("/sandbox/api/switches")).body).toMatchObject({
      autoProgress: false,
    });
  });

  it.each(UPSTREAM_CODES)("make a call fail with %s", async (code) => {
    const message = `because of ${code}`;
    await submit({
      kind: "add-fault",
      call: "rate",
      fault: "code",
      code,
      message,
    });
    const { status, body } = await askRate();
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).toMatchObject({ code, message });
  });

  it.each(NAMED_CALLS.map(({ call, method, path }) => ({ call, method, path })))(
    "break $call",
    async ({ call, method, path }) => {
      const faults = [{ call, kind: "status", status: 503 }];
      await sandbox.post("/sandbox/api/switches", { faults });
      const reply = method === "GET" ? await sandbox.get(path) : await sandbox.post(path, {});
      expect(reply).toMatchObject({ status: 503, body: "" });
    },
  );

  it("support details, a status and a number of times", async () => {
    const fault = {
      call: "rate",
      kind: "code",
      code: "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL",
      status: 418,
      details: { expected: "0.5" },
      times: 2,
    };
    await sandbox.post("/sandbox/api/switches", { faults: [fault] });
    const replies = [await askRate(), await askRate(), await askRate()];
    expect(replies.map(({ status }) => status)).toEqual([418, 418, 200]);
    expect(replies[0]?.body).toMatchObject({ details: { expected: "0.5" } });
  });

  it.each([
    ["html", 502, /^<!doctype html>.*<h1>/],
    ["empty", 200, /^$/],
    ["malformed", 200, /^\{not json$/],
    ["truncated", 200, /^\{"instrumentFrom.*[^}]$/],
  ])("break the body: %s", async (kind, status, body) => {
    await sandbox.post("/sandbox/api/switches", { faults: [{ call: "rate", kind }] });
    const response = await fetch(
      `${sandbox.url()}${RATE_PATH}?${new URLSearchParams(RATE).toString()}`,
    );
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(body);
  });

  it("drop a field and break off in the middle", async () => {
    const fault = { call: "rate", kind: "drop-field", field: "price" };
    await sandbox.post("/sandbox/api/switches", { faults: [fault] });
    const reading = readPairData((await askRate()).body, { receivedAt: 0 });
    // The instruments have a price too, which is optional.
    expect(reading).toMatchObject({ ok: false, failure: [{ path: "price" }] });
    await sandbox.post("/sandbox/api/switches", { faults: [{ call: "rate", kind: "reset" }] });
    await expect(askRate()).rejects.toThrow();
  });

  it("delay, dribble and flood", async () => {
    const injectFault = (fault: object) =>
      sandbox.post("/sandbox/api/switches", { faults: [{ call: "health", ...fault }] });
    const ask = (patience: number) =>
      fetch(`${sandbox.url()}/api/v1/health`, { signal: AbortSignal.timeout(patience) });
    await injectFault({ kind: "delay", delayMs: 300 });
    const start = performance.now();
    expect((await sandbox.get("/api/v1/health")).body).toEqual({ status: "OK" });
    expect(performance.now() - start).toBeGreaterThan(290);
    await injectFault({ kind: "slow-body" });
    await expect(ask(1_500).then((response) => response.text())).rejects.toThrow("timeout");
    await injectFault({ kind: "huge-body" });
    expect((await (await ask(15_000)).arrayBuffer()).byteLength).toBe(50 * 1024 * 1024);
  });

  it("reject invalid values", async () => {
    const post = (body: object) => sandbox.post("/sandbox/api/switches", body);
    expect((await post({ health: "GREAT" })).status).toBe(400);
    expect((await post({ faults: [{ call: "rate", kind: "explode" }] })).status).toBe(400);
  });
});
