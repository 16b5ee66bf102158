import { http as on, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import type { Result } from "~/domain/failure/result";
import type { CallClient } from "~/gateways/call-client.server";
import { BASE_URL, makeTestClient, useGatewayEdge } from "../support/gateway-edge";
import { REFUND } from "../support/recording-client";
import { RATE_QUERY, sampleRate } from "../support/samples";

const edge = useGatewayEdge();
const HEALTH_PATH = "/api/v1/health";
const EMAIL = { orderId: "1", destinationAddress: "a", email: "a@b.cd" };
const ORDER = { rate: sampleRate(), destinationAddress: "a" };
const CREATED = { orderId: "1", destinationAddress: "a", rateMode: "FLOATING" };

interface Asked {
  readonly search: string;
  readonly header: (name: string) => string | null;
  readonly body: string;
}

/** Serves every call with `respond` and records the requests. */
function serveCalls(respond: (call: number) => Response | Promise<Response>) {
  const seen: Asked[] = [];
  edge.use(
    on.all(`${BASE_URL}/*`, async ({ request }) => {
      seen.push({
        search: new URL(request.url).search,
        header: (name) => request.headers.get(name),
        body: await request.text(),
      });
      return respond(seen.length);
    }),
  );
  return seen;
}

const healthy = () => HttpResponse.json({ status: "OK" });

describe("a request", () => {
  it("carries trace id, visitor and language", async () => {
    const seen = serveCalls(healthy);
    const { http } = makeTestClient();
    await http.call("fetchRate", {
      ...RATE_QUERY,
      instrumentFromSlug: "b c",
      referrerId: undefined,
    });
    const [asked] = seen;
    expect(asked?.header("x-request-id")).toBe("trace-1");
    expect(asked?.header("x-forwarded-for")).toBe("203.0.113.7");
    expect(asked?.header("accept-language")).toBe("ru");
    expect(asked?.header("idempotency-key")).toBe(null);
    expect(asked?.search).toContain("?instrumentFromSlug=b+c&");
    expect(asked?.search).not.toContain("referrerId");
  });

  it("is JSON without undefined fields", async () => {
    const seen = serveCalls(healthy);
    const { http } = makeTestClient();
    const refund = { ...REFUND, refundProof: undefined };
    await http.call("requestRefund", refund, { idempotencyKey: "k" });
    expect(seen[0]?.header("content-type")).toBe("application/json");
    expect(seen[0]?.header("idempotency-key")).toBe("k");
    expect(JSON.parse(seen[0]?.body ?? "")).toEqual({
      orderId: REFUND.orderId,
      destinationAddress: REFUND.destinationAddress,
      refundAddress: "b",
      refundAmount: "1",
      claimedNetworkFee: "0.1",
    });
  });

  it("keeps the path of a base URL that has one", async () => {
    edge.use(on.get("https://host.test/gateway/api/v1/health", healthy));
    const { http } = makeTestClient({ baseUrl: "https://host.test/gateway/" });
    expect(await http.call("fetchHealth", undefined)).toEqual({ ok: true, value: "OK" });
  });
});

describe("a reply", () => {
  it("is the value", async () => {
    serveCalls(healthy);
    const { http, log } = makeTestClient();
    expect(await http.call("fetchHealth", undefined)).toEqual({ ok: true, value: "OK" });
    expect(log).toEqual([]);
  });

  it("is the gateway's error with status and trace id", async () => {
    serveCalls(() => HttpResponse.json({ code: "ERR_FORBIDDEN", message: "no" }, { status: 403 }));
    const { http, log } = makeTestClient();
    const result = await http.call("fetchHealth", undefined);
    expect(result).toMatchObject({
      ok: false,
      failure: { kind: "upstream", code: "ERR_FORBIDDEN", status: 403, traceId: "trace-1" },
    });
    expect(log).toMatchObject([
      {
        event: "gateway-failure",
        code: "ERR_FORBIDDEN",
        status: 403,
        path: HEALTH_PATH,
        traceId: "trace-1",
      },
    ]);
  });

  it("names the field that breaks the contract, also in the log", async () => {
    serveCalls(() => HttpResponse.json({ state: "OK" }));
    const { http, log } = makeTestClient();
    const result = await http.call("fetchHealth", undefined);
    expect(result).toMatchObject({
      failure: { kind: "contract", issues: [{ path: "status" }], traceId: "trace-1" },
    });
    expect(log).toMatchObject([
      { failure: "contract", issues: [{ path: "status" }], traceId: "trace-1" },
    ]);
  });

  it("is only a success when the body is not read", async () => {
    serveCalls(() => new HttpResponse(null, { status: 204 }));
    const { http } = makeTestClient();
    expect(await http.call("setOrderEmail", EMAIL)).toEqual({ ok: true, value: undefined });
  });

  it("releases an unread body", async () => {
    let isCancelled = false;
    const body = new ReadableStream({
      pull: (controller) => {
        controller.enqueue(new Uint8Array(10));
      },
      cancel: () => {
        isCancelled = true;
      },
    });
    const { http } = makeTestClient({ fetch: () => Promise.resolve(new Response(body)) });
    expect(await http.call("setOrderEmail", EMAIL)).toEqual({ ok: true, value: undefined });
    expect(isCancelled).toBe(true);
  });
});

describe("retries", () => {
  const failsFirst = (call: number) =>
    call === 1 ? HttpResponse.error() : HttpResponse.json({ status: "OK", ...CREATED });
  const key = { idempotencyKey: "k" };

  it.each<[string, (client: CallClient) => Promise<Result<unknown>>, number, boolean]>([
    ["a GET, once", (http) => http.call("fetchHealth", undefined), 2, true],
    ["no POST", (http) => http.call("setOrderEmail", EMAIL), 1, false],
    [
      "no POST for its idempotency key alone",
      (http) => http.call("setOrderEmail", EMAIL, key),
      1,
      false,
    ],
    ["no creation without a key", (http) => http.call("createOrder", ORDER), 1, false],
    ["a creation with a key, once", (http) => http.call("createOrder", ORDER, key), 2, true],
  ])("%s", async (_name, ask, times, isOk) => {
    const seen = serveCalls(failsFirst);
    const { http } = makeTestClient();
    expect((await ask(http)).ok).toBe(isOk);
    expect(seen).toHaveLength(times);
    expect(new Set(seen.map((asked) => asked.header("idempotency-key"))).size).toBe(1);
  });

  it.each([
    [429, "ERR_FORBIDDEN", "network"],
    [429, undefined, "network"],
    [403, "ERR_FORBIDDEN", "network"],
    [401, "ERR_UNAUTHORIZED", "network"],
    [422, "ERR_IDEMPOTENCY_KEY_REUSED", "upstream"],
    [400, "ERR_VALIDATION", "upstream"],
  ])("a retry rejected with %i does not decide the lost POST (%s)", async (status, code, kind) => {
    serveCalls((call) =>
      call === 1 ? HttpResponse.error() : HttpResponse.json({ code, message: "" }, { status }),
    );
    const { http } = makeTestClient();
    const made = await http.call("createOrder", ORDER, key);
    expect(made).toMatchObject({ failure: { kind } });
  });

  it("never more than once", async () => {
    const seen = serveCalls(() => HttpResponse.error());
    const { http, log } = makeTestClient();
    expect(await http.call("fetchHealth", undefined)).toMatchObject({
      failure: { kind: "network" },
    });
    expect(seen).toHaveLength(2);
    expect(log).toHaveLength(1);
  });

  it.each([500, 503, 429, 408])("no response with status %i", async (status) => {
    const seen = serveCalls(() => new HttpResponse(null, { status }));
    const { http } = makeTestClient();
    expect(await http.call("fetchHealth", undefined)).toMatchObject({
      failure: { kind: "http", status },
    });
    expect(seen).toHaveLength(1);
  });
});
