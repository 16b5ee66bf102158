// Which rates over HTTP are shared, for how long, and their age for later requests.
import { FAILURE_KEEP_MS } from "~/gateways/memory.server";
import { SHARED_RATE_KEEP_MS } from "~/gateways/rate-memory.server";
import { HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { fetchSharedRate } from "../../functions/services/public-api/shared-rate";
import { BASE_URL, useGatewayEdge } from "../support/gateway-edge";
import { recordCalls } from "../support/record-calls";
import { WIRE_PAIR_DATA } from "../support/wire-samples";

const QUERY = {
  instrumentFromSlug: "btc",
  instrumentToSlug: "eth",
  claimedDepositAmount: "0.1",
  claimedDepositAmountCurrency: "btc",
  rateMode: "FLOATING",
  exchangeType: "crypto",
};
const GATEWAY = { order: undefined, fiat: undefined, account: undefined, content: undefined };
const edge = useGatewayEdge();

/** An isolate at this gateway, with a clock that the test moves. */
function startIsolate(reply: () => Response = () => HttpResponse.json(WIRE_PAIR_DATA)) {
  const calls = recordCalls(edge, reply);
  const clock = { now: 1_000_000 };
  const context = {
    requestId: "trace-1",
    origin: "https://agio.test",
    log: () => undefined,
    now: () => clock.now,
  };
  const env = {
    gateway: undefined,
    gatewaySecrets: [],
    gatewayUrls: { ...GATEWAY, rate: BASE_URL },
  };
  const ask = (query: string | Record<string, string> = QUERY, init: RequestInit = {}) => {
    const url = new URL("https://agio.test/api/v2/rates/public/one");
    url.search = new URLSearchParams(query).toString();
    const headers = { "sec-fetch-site": "same-origin", "cf-connecting-ip": "203.0.113.7" };
    const request = new Request(url, { ...init, headers: { ...headers, ...init.headers } });
    return fetchSharedRate({ request, url, env, context, waitUntil: () => undefined });
  };
  return { ask, calls, clock };
}

describe("a rate that several visitors request", () => {
  test("is fetched once within a second, with its true age for each", async () => {
    const { ask, calls, clock } = startIsolate();
    const text = JSON.stringify(WIRE_PAIR_DATA);
    expect(await ask()).toMatchObject({ ok: true, value: { status: 200, text, ageSeconds: 0 } });
    clock.now += SHARED_RATE_KEEP_MS;
    expect(await ask()).toMatchObject({ ok: true, value: { text, ageSeconds: 1 } });
    expect(calls).toHaveLength(1);
    clock.now += 1;
    expect(await ask()).toMatchObject({ ok: true, value: { ageSeconds: 0 } });
    expect(calls).toHaveLength(2);
  });

  test("is JSON for any spelling of its type", async () => {
    const headers = { "Content-Type": "Application/JSON; charset=UTF-8" };
    const { ask } = startIsolate(() => new HttpResponse("{}", { headers }));
    expect(await ask()).toMatchObject({ ok: true, value: { text: "{}" } });
  });

  test("is shared for one amount in any spelling", async () => {
    const { ask, calls } = startIsolate();
    for (const claimedDepositAmount of ["0.1", "0.10", "0.100000001"]) {
      await ask({ ...QUERY, claimedDepositAmount });
    }
    const amounts = calls.map(({ call }) => /Amount=([^&]*)/.exec(call)?.[1]);
    expect(amounts).toEqual(["0.1", "0.100000001"]);
  });

  test.each([
    ["a referrer", { ...QUERY, referrerId: "ann" }, {}],
    ["a parameter that we do not know", { ...QUERY, more: "1" }, {}],
    ["a parameter twice", `${new URLSearchParams(QUERY).toString()}&exchangeType=fiat`, {}],
    ["no amount", { ...QUERY, claimedDepositAmount: "much" }, {}],
    ["an API key", QUERY, { headers: { "x-api-key": "s-1" } }],
    ["another site", QUERY, { headers: { "sec-fetch-site": "cross-site" } }],
    ["HEAD", QUERY, { method: "HEAD" }],
  ])("is not shared with %s", async (_name, query, init) => {
    const { ask, calls } = startIsolate();
    expect(await ask(query, init)).toBeUndefined();
    expect(calls).toEqual([]);
  });
});

describe("the reason of a missing rate", () => {
  const REJECTED = { code: "ERR_PAIR_NOT_ACTIVE", message: "" };
  test.each([
    [
      "the gateway's own error",
      SHARED_RATE_KEEP_MS,
      () => HttpResponse.json(REJECTED, { status: 422 }),
    ],
    ["an unreachable gateway", FAILURE_KEEP_MS, () => HttpResponse.error()],
    ["a page", FAILURE_KEEP_MS, () => HttpResponse.html("<p>Bad gateway")],
    ["more than a rate has", FAILURE_KEEP_MS, () => HttpResponse.json("x".repeat(70_000))],
  ])("is requested once, and again a moment later: %s", async (_name, keptMs, reply) => {
    const { ask, calls, clock } = startIsolate(reply);
    const first = await ask();
    expect(first).toEqual(await ask());
    clock.now += keptMs - 1;
    await ask();
    expect(calls).toHaveLength(1);
    clock.now += 2;
    await ask();
    expect(calls).toHaveLength(2);
  });
});
