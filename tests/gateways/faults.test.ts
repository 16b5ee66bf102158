import { delay, http as on, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Failure } from "~/domain/failure/failure";
import { makeFiatGateway } from "~/gateways/fiat.server";
import { makeOrderGateway } from "~/gateways/order.server";
import { makeRateGateway } from "~/gateways/rate.server";
import { ORDER_KEY } from "../support/recording-client";
import { amount } from "../support/amount";
import {
  BASE_URL,
  makeSharedClient,
  makeTestClient,
  useGatewayEdge,
} from "../support/gateway-edge";
import { BTC, ETH, sampleRate } from "../support/samples";

// Security requirement 36: every call with every fault ends as a value, never as an exception.
const edge = useGatewayEdge();
const TIMEOUT_MS = 40;

// No test waits 200 s.
beforeEach(() => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(TIMEOUT_MS));
});
afterEach(() => {
  vi.restoreAllMocks();
});

function makeCalls() {
  const { http } = makeTestClient();
  const { shared } = makeSharedClient();
  const orders = makeOrderGateway(http, shared);
  const rates = makeRateGateway({ client: http, shared, hasSession: () => Promise.resolve(false) });
  const fiat = makeFiatGateway(http);
  const key = { orderId: "1", destinationAddress: "a" };
  const refund = {
    ...key,
    refundAddress: "b",
    refundAmount: amount("1"),
    networkFee: amount("0.1"),
  };
  const query = {
    instrumentFromSlug: "btc",
    instrumentToSlug: "eth",
    amount: amount("1"),
    amountCurrencySlug: "btc",
    rateMode: "FLOATING",
    exchangeType: "crypto",
  } as const;
  return {
    fetchOrder: () => orders.fetchOrder(key),
    fetchRefundInfo: () => orders.fetchRefundInfo(ORDER_KEY, BTC),
    fetchLatestOrders: () => orders.fetchLatestOrders(),
    fetchStats: () => orders.fetchStats(),
    createOrder: () => orders.createOrder({ rate: sampleRate(), destinationAddress: "a" }),
    setOrderEmail: () => orders.setOrderEmail({ ...ORDER_KEY, email: "a@b.cd" }),
    requestRefund: () => orders.requestRefund(refund),
    acceptRateModeChange: () => orders.acceptRateModeChange(key),
    validateAddress: () => orders.validateAddress({ instrument: BTC, address: "a" }),
    fetchRate: () => rates.fetchRate(query),
    fetchRecommendedAmount: () =>
      rates.fetchRecommendedAmount({ from: BTC, to: ETH, rateMode: "FIXED" }),
    fetchRateHistory: () => rates.fetchRateHistory({ ...query, range: "7d" }),
    fetchInstruments: () => rates.fetchInstruments(),
    fetchDefaultPair: () => rates.fetchDefaultPair(),
    fetchPublicPairs: () => rates.fetchPublicPairs(),
    fetchHealth: () => rates.fetchHealth(),
    signUp: () => fiat.signUp("a@b.cd"),
    signIn: () => fiat.signIn("a@b.cd"),
    isEmailConfirmed: () => fiat.isEmailConfirmed("t"),
    fetchFeature: () => fiat.fetchFeature({ bearerToken: "t", direction: "buy" }),
    fetchIdentityAccess: () => fiat.fetchIdentityAccess({ bearerToken: "t", direction: "buy" }),
  };
}

type CallName = keyof ReturnType<typeof makeCalls>;

const CALLS = Object.keys(makeCalls()).filter((name): name is CallName => name in makeCalls());
// Calls whose body is not read, so that a strange body is not a fault.
const BODYLESS: readonly CallName[] = [
  "setOrderEmail",
  "requestRefund",
  "acceptRateModeChange",
  "signUp",
];
// Every field of these calls is optional, so an empty object is a valid response.
const OPTIONAL_BODY: readonly CallName[] = ["fetchStats", "isEmailConfirmed", "fetchFeature"];

const MEGABYTE = new Uint8Array(1024 * 1024).fill(32);

function streaming(next: (controller: ReadableStreamDefaultController<Uint8Array>) => void) {
  return () => new HttpResponse(new ReadableStream<Uint8Array>({ pull: next }), { status: 200 });
}

function dripping() {
  let timer: ReturnType<typeof setInterval> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      timer = setInterval(() => {
        controller.enqueue(new Uint8Array([32]));
      }, 5);
    },
    cancel: () => {
      clearInterval(timer);
    },
  });
  return new HttpResponse(body, { status: 200 });
}

function breakingOff() {
  let isFirst = true;
  return streaming((controller) => {
    if (!isFirst) {
      controller.error(new TypeError("terminated"));
      return;
    }
    isFirst = false;
    controller.enqueue(new TextEncoder().encode('{"orderId":'));
  })();
}

const status = (code: number) => () => new HttpResponse(null, { status: code });
const text = (body: string) => () => new HttpResponse(body, { status: 200 });

interface Fault {
  readonly respond: () => Response | Promise<Response>;
  readonly failure: Partial<Failure>;
  /** Whether the fault is only in the body. */
  readonly isInBody?: true;
}

const FAULTS: Readonly<Record<string, Fault>> = {
  "no response in time": {
    respond: async () => {
      await delay(5_000);
      return HttpResponse.json({});
    },
    failure: { kind: "timeout" },
  },
  "a reset connection": { respond: () => HttpResponse.error(), failure: { kind: "network" } },
  "500": { respond: status(500), failure: { kind: "http", status: 500 } },
  "503 with HTML": {
    respond: () => HttpResponse.html("<h1>Sorry</h1>", { status: 503 }),
    failure: { kind: "http", status: 503 },
  },
  "401": { respond: status(401), failure: { kind: "http", status: 401 } },
  "418": {
    respond: () => HttpResponse.json({ code: "ERR_IM_A_TEAPOT" }, { status: 418 }),
    failure: { kind: "upstream", code: "ERR_IM_A_TEAPOT", status: 418 },
  },
  "429": { respond: status(429), failure: { kind: "http", status: 429 } },
  "a redirect": {
    respond: () =>
      new HttpResponse(null, { status: 302, headers: { location: "https://evil.test/" } }),
    failure: { kind: "http", status: 302 },
  },
  "an unknown code": {
    respond: () => HttpResponse.json({ code: "ERR_NEW" }, { status: 400 }),
    failure: { kind: "http", status: 400 },
  },
  "an HTML body": {
    respond: text("<!doctype html>"),
    failure: { kind: "contract" },
    isInBody: true,
  },
  "an empty body": { respond: text(""), failure: { kind: "contract" }, isInBody: true },
  "malformed JSON": { respond: text("{'a':1}"), failure: { kind: "contract" }, isInBody: true },
  "missing fields": { respond: text('{"extra":1}'), failure: { kind: "contract" }, isInBody: true },
  "a truncated body": { respond: breakingOff, failure: { kind: "network" }, isInBody: true },
  "a byte at a time": { respond: dripping, failure: { kind: "timeout" }, isInBody: true },
};

describe.each(Object.entries(FAULTS))("%s", (name, fault) => {
  it.each(CALLS)("fails %s without an exception", async (call) => {
    edge.use(on.all(`${BASE_URL}/*`, fault.respond));
    const result = await makeCalls()[call]();
    const isHarmless =
      (fault.isInBody === true && BODYLESS.includes(call)) ||
      (name === "missing fields" && OPTIONAL_BODY.includes(call));
    if (isHarmless) expect(result.ok).toBe(true);
    else
      expect(result).toMatchObject({
        ok: false,
        failure: { ...fault.failure, traceId: "trace-1" },
      });
  });
});

it("rejects a body of 50 MB after 8 and stops reading", async () => {
  let sent = 0;
  edge.use(
    on.all(
      `${BASE_URL}/*`,
      streaming((controller) => {
        sent += 1;
        if (sent > 50) controller.close();
        else controller.enqueue(MEGABYTE);
      }),
    ),
  );
  const { http } = makeTestClient();
  const result = await makeOrderGateway(http, makeSharedClient().shared).fetchRefundInfo(
    ORDER_KEY,
    BTC,
  );
  expect(result).toMatchObject({ failure: { kind: "contract", issues: [{ path: "(body)" }] } });
  expect(sent).toBeLessThan(15);
});

it("reads only the status of a 50 MB error page", async () => {
  const page = streaming((controller) => {
    controller.enqueue(MEGABYTE);
  });
  edge.use(on.all(`${BASE_URL}/*`, () => new HttpResponse(page().body, { status: 502 })));
  const { http } = makeTestClient();
  const orders = makeOrderGateway(http, makeSharedClient().shared);
  expect(await orders.fetchStats()).toMatchObject({ failure: { kind: "http", status: 502 } });
});
