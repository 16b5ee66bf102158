import { http as on, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { DEFAULT_CALL_TIMEOUT_MS } from "~/domain/limits/gateway-limits";
import type { HttpLogEntry } from "~/gateways/http-log.server";
import { instruments } from "~/gateways/instrument-cache.server";
import { makeOrderGateway } from "~/gateways/order.server";
import { makeRateGateway } from "~/gateways/rate.server";
import {
  makeRecordingGateways,
  ORDER_KEY,
  recordEveryCall,
  REFUND,
} from "../support/recording-client";
import {
  BASE_URL,
  makeSharedClient,
  makeTestClient,
  useGatewayEdge,
} from "../support/gateway-edge";
import { BTC, ETH, sampleRate, USDT_TRON, RATE_QUERY } from "../support/samples";
import { WIRE_BTC, WIRE_ORDER, WIRE_PAIR_DATA } from "../support/wire-samples";

const edge = useGatewayEdge();
describe("the calls about orders (spec: Order and rate calls)", () => {
  it("use the paths and timeouts of the specification", async () => {
    const calls = await recordEveryCall();
    expect(calls.map(({ method, path, timeoutMs }) => [method, path, timeoutMs])).toEqual([
      ["GET", "/api/v1/orders/public-info", DEFAULT_CALL_TIMEOUT_MS],
      ["GET", "/api/v1/orders/order-refund-info", DEFAULT_CALL_TIMEOUT_MS],
      ["POST", "/api/v1/orders/public/create", 200_000],
      ["POST", "/api/v1/orders/public/set-email", DEFAULT_CALL_TIMEOUT_MS],
      ["POST", "/api/v1/orders/public/request-refund", 10_000],
      ["POST", "/api/v1/orders/public/accept-rate-mode-change", 10_000],
      ["POST", "/api/v1/instruments/public/validate-address", DEFAULT_CALL_TIMEOUT_MS],
      ["GET", "/api/v1/orders/public/latest", DEFAULT_CALL_TIMEOUT_MS],
      ["GET", "/api/v1/stats/public", DEFAULT_CALL_TIMEOUT_MS],
      ["GET", "/api/v1/rates/public/recommended-amount", DEFAULT_CALL_TIMEOUT_MS],
      ["GET", "/api/v2/rates/public/one", 15_000],
      ["GET", "/api/v1/rates/public/history", 10_000],
      ["GET", "/api/v1/health", 10_000],
      ["GET", "/api/v1/pairs/default", 30_000],
      ["GET", "/api/v2/pairs/public", DEFAULT_CALL_TIMEOUT_MS],
      ["GET", "/api/v2/instruments/public", 3_000],
      ["GET", "/api/v1/instruments/public", 20_000],
    ]);
  });

  it("send the fields of the specification", async () => {
    const { calls, orders, rates } = makeRecordingGateways();
    const write = { idempotencyKey: "k" };
    await orders.fetchOrder(ORDER_KEY);
    await orders.requestRefund(REFUND, write);
    await orders.setOrderEmail({ ...ORDER_KEY, email: "a@b.cd" }, write);
    await orders.acceptRateModeChange(ORDER_KEY, write);
    await orders.validateAddress({ instrument: USDT_TRON, address: "T" });
    await orders.createOrder({ rate: sampleRate(), destinationAddress: "a" }, write);
    await orders.fetchRefundInfo(ORDER_KEY, BTC);
    await orders.requestRefund({ ...REFUND, refundMemo: "7" });
    const [order, refund, email, accept, address, create, info, refundWithMemo] = calls;
    expect(order?.query).toEqual(ORDER_KEY);
    expect(info?.query).toEqual(ORDER_KEY);
    expect(refundWithMemo?.body).toMatchObject({ refundAddressMemo: "7" });
    expect(refund?.body).toEqual({
      ...ORDER_KEY,
      refundAddress: "b",
      refundAmount: "1",
      claimedNetworkFee: "0.1",
      refundProof: "proof",
    });
    expect(email?.body).toEqual({ ...ORDER_KEY, userEmail: "a@b.cd" });
    expect(accept?.body).toEqual(ORDER_KEY);
    expect(address?.body).toEqual({
      currencyTitle: "USDT",
      networkTitle: "Tron (TRC20)",
      address: "T",
      getRejectReason: true,
    });
    expect([refund, email, accept, create].map((call) => call?.idempotencyKey)).toEqual([
      "k",
      "k",
      "k",
      "k",
    ]);
    const signal = new AbortController().signal;
    await rates.fetchRate(RATE_QUERY, signal);
    await rates.fetchRecommendedAmount({ from: BTC, to: ETH, rateMode: "FIXED" });
    expect(calls.at(-2)).toMatchObject({ signal, query: { claimedDepositAmountCurrency: "btc" } });
    expect(calls.at(-1)?.query).toEqual({
      instrumentFromCurrencyTitle: "BTC",
      instrumentFromNetworkTitle: "Bitcoin",
      instrumentToCurrencyTitle: "ETH",
      instrumentToNetworkTitle: "Ethereum (ERC20)",
      rateMode: "FIXED",
    });
  });
});

describe("responses", () => {
  it("of the order gateway are in domain words", async () => {
    edge.use(on.get(`${BASE_URL}/api/v1/orders/public-info`, () => HttpResponse.json(WIRE_ORDER)));
    const orders = makeOrderGateway(makeTestClient().http, makeSharedClient().shared);
    expect(await orders.fetchOrder(ORDER_KEY)).toMatchObject({
      ok: true,
      value: { id: "7Q2MK4XV", minConfirmations: 2 },
    });
  });

  it("are looked up by the number as typed, then by our spelling", async () => {
    const asked: (string | null)[] = [];
    edge.use(
      on.get(`${BASE_URL}/api/v1/orders/public-info`, ({ request }) => {
        const id = new URL(request.url).searchParams.get("orderId");
        asked.push(id);
        const isKnown = id === "abcd1234" || id === "7Q2MK4XV";
        const unknown = HttpResponse.json({ code: "ERR_NOT_FOUND_E" }, { status: 404 });
        return isKnown ? HttpResponse.json({ ...WIRE_ORDER, orderId: id }) : unknown;
      }),
    );
    const orders = makeOrderGateway(makeTestClient().http, makeSharedClient().shared);
    const find = (orderId: string) => orders.fetchOrder({ ...ORDER_KEY, orderId });
    expect(await find("abcd1234")).toMatchObject({ ok: true, value: { id: "abcd1234" } });
    expect(await find("7q2m-k4xv")).toMatchObject({ ok: true, value: { id: "7Q2MK4XV" } });
    expect(await find("xxxx")).toMatchObject({ ok: false });
    expect(asked).toEqual(["abcd1234", "7q2m-k4xv", "7Q2MK4XV", "xxxx"]);
  });

  it("of the rate gateway are dated by our clock without a gateway time", async () => {
    const wire = { ...WIRE_PAIR_DATA, updatedAt: undefined };
    edge.use(on.get(`${BASE_URL}/api/v2/rates/public/one`, () => HttpResponse.json(wire)));
    const { http } = makeTestClient({ now: () => 42 });
    const { shared } = makeSharedClient();
    const rates = makeRateGateway({
      client: http,
      shared,
      hasSession: () => Promise.resolve(false),
    });
    expect(await rates.fetchRate(RATE_QUERY)).toMatchObject({ ok: true, value: { updatedAt: 42 } });
  });

  it("with a broken entry in a list are logged and used", async () => {
    edge.use(
      on.get(`${BASE_URL}/api/v2/instruments/public`, () => HttpResponse.json([WIRE_BTC, {}])),
    );
    const log: HttpLogEntry[] = [];
    const { shared } = makeSharedClient({ log: (entry) => log.push(entry) });
    expect(await instruments.read(shared, "all")).toMatchObject({
      ok: true,
      value: [{ slug: "btc" }],
    });
    expect(log[0]).toMatchObject({ event: "gateway-ignored", traceId: "trace-1" });
    expect(log[0]?.issues?.[0]?.path).toMatch(/^1\./);
  });
});
