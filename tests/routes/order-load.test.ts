import { http as on, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { ok } from "~/domain/failure/result";
import { makeAccountGateway } from "../support/account";
import { amount } from "../support/amount";
import { BASE_URL, useGatewayEdge } from "../support/gateway-edge";
import { NOW, sampleOrder } from "../support/samples";
import { makeTestContext, ORIGIN } from "../support/test-context";
import { WIRE_PAIR_DATA } from "../support/wire-samples";
import {
  ADDRESS,
  ID,
  load,
  newTerms,
  PATH,
  publicInfo,
  rejection,
  WIRE_LATE,
  WIRE_OPEN,
  WRONG_PATH,
} from "./support/order-edge";

const edge = useGatewayEdge();

const UNPAID = { ...WIRE_OPEN, deposits: [] };

describe("opening an order", () => {
  it("shows it with its address, for any spelling of the id", async () => {
    edge.use(publicInfo(UNPAID));
    const { view, status } = await load(`/order/7q2m-k4xv?destinationAddress=${ADDRESS}`, {
      params: { id: "7q2m-k4xv" },
    });
    expect(status).toBe(200);
    expect(view).toMatchObject({
      kind: "found",
      displayId: "7Q2M-K4XV",
      order: { phase: "waiting", link: `${ORIGIN}${PATH}` },
    });
  });

  it("never contains the whole email: anyone with the link can open it", async () => {
    const userEmail = "ann.lovelace@example.com";
    const pendingRefund = { refundAddress: "bc1qother", needsConfirmation: true };
    edge.use(publicInfo({ ...WIRE_LATE, userEmail, pendingRefund }), ...newTerms());
    const { view } = await load(PATH);
    expect(JSON.stringify(view)).not.toContain("lovelace");
    const order = { email: "a•••@example.com", pendingRefund: { mailbox: "a•••@example.com" } };
    expect(view).toMatchObject({ order });
  });

  it("titles the page with its state, in the page's language", async () => {
    edge.use(publicInfo(UNPAID));
    expect((await load(PATH)).view.title).toBe(
      "Send 0.1 BTC to finish your exchange · 7Q2M-K4XV · Agio",
    );
    expect((await load(`/ru${PATH}`)).view.title).toBe(
      "Отправьте 0,1 BTC, чтобы завершить обмен · 7Q2M-K4XV · Agio",
    );
  });

  it("asks for a missing address without a call", async () => {
    const { view, status } = await load(`/order/${ID}`);
    expect(status).toBe(200);
    expect(view).toMatchObject({ kind: "locked", isWrong: false, typedAddress: "" });
  });

  it("opens automatically in the browser that created it", async () => {
    const made = makeTestContext("/");
    await made.context.orders.add({
      orderId: ID,
      destinationAddress: ADDRESS,
      from: "btc",
      to: "eth",
      amount: amount("0.1"),
      createdAt: 1,
    });
    const opened = load(`/ru/order/${ID}`, { cookie: made.nextCookie() }).catch(
      (thrown: unknown) => thrown,
    );
    const redirection = await opened;
    expect(redirection).toBeInstanceOf(Response);
    expect(redirection).toMatchObject({ status: 302 });
  });

  it("opens automatically in the account that created it, by its number alone", async () => {
    const { context } = makeTestContext("/");
    const made = { id: ID, destinationAddress: ADDRESS };
    const fetchAccountOrders = () =>
      Promise.resolve(ok({ orders: [{ ...sampleOrder(), ...made }], total: 1 }));
    const gateways = { ...context.gateways, account: makeAccountGateway({ fetchAccountOrders }) };
    const opened = load(`/order/${ID}`, { change: { gateways } }).catch(
      (thrown: unknown) => thrown,
    );
    const redirection = await opened;
    expect(redirection).toMatchObject({ status: 302 });
    expect(redirection instanceof Response && redirection.headers.get("Location")).toBe(PATH);
  });

  it("shows nothing of it for a wrong address, keeps the typed value and does not reload", async () => {
    edge.use(publicInfo());
    const { view, status } = await load(WRONG_PATH);
    expect(status).toBe(404);
    expect(view).toEqual({
      kind: "locked",
      id: ID,
      displayId: "7Q2M-K4XV",
      title: "Enter the destination address of this order · Agio",
      typedAddress: "0xwrong",
      isWrong: true,
      refreshSeconds: undefined,
    });
  });

  it.each([
    ["created just now in this browser", 9 * 60_000, ADDRESS, 200, "unavailable"],
    [
      "created just now, with another spelling of its address",
      0,
      ADDRESS.toLowerCase(),
      200,
      "unavailable",
    ],
    ["created ten minutes ago", 10 * 60_000, ADDRESS, 404, "locked"],
    ["created just now for another address", 0, "0xother", 404, "locked"],
  ])("is not found yet: %s", async (_name, age, destinationAddress, expected, kind) => {
    const made = makeTestContext("/");
    const order = { orderId: ID, from: "btc", to: "eth", amount: amount("0.1") };
    await made.context.orders.add({ ...order, destinationAddress, createdAt: NOW - age });
    edge.use(
      on.get(`${BASE_URL}/api/v1/orders/public-info`, () => rejection("ERR_NOT_FOUND_E", 404)),
    );
    const { view, status } = await load(PATH, { cookie: made.nextCookie() });
    expect(status).toBe(expected);
    expect(view.kind).toBe(kind);
    if (view.kind === "unavailable") {
      expect(view).toMatchObject({ reason: "not-found-yet", refreshSeconds: 4 });
    }
  });

  it.each([
    ["does not serve", () => rejection("ERR_SERVICE_UNAVAILABLE", 503), 503],
    ["is broken", () => new HttpResponse("<html>oops</html>", { status: 500 }), 503],
    ["breaks off", () => HttpResponse.error(), 502],
    ["sends an unreadable reply", () => HttpResponse.json({ hello: 1 }), 502],
  ])("keeps trying without an error when the gateway %s", async (_name, respond, expected) => {
    edge.use(on.get(`${BASE_URL}/api/v1/orders/public-info`, respond));
    const { view, status } = await load(PATH);
    expect(status).toBe(expected);
    expect(view).toMatchObject({ kind: "unavailable", refreshSeconds: 15 });
    expect(view.kind === "unavailable" && view.traceId).not.toBe("");
  });
});

describe("a decision", () => {
  it("shows the amounts of the new rate and of a refund", async () => {
    edge.use(publicInfo(WIRE_LATE), ...newTerms());
    const { view } = await load(PATH);
    expect(view.kind === "found" && view.order.decision).toMatchObject({
      accept: { amount: "1.4033\u00a0ETH" },
      refund: { arrives: "0.0499\u00a0BTC" },
    });
  });

  it("requests the refund amount even without a listed deposit", async () => {
    edge.use(
      publicInfo({ ...UNPAID, orderEvents: [{ kind: "RATE_MODE_CHANGED" }] }),
      ...newTerms(),
    );
    const { view } = await load(PATH);
    expect(view.kind === "found" && view.order.decision).toMatchObject({
      canRefund: true,
      refund: { plainAmount: "0.05" },
    });
  });

  it("has no rate when the only one is for another amount", async () => {
    const rate = on.get(`${BASE_URL}/api/v2/rates/public/one`, () =>
      HttpResponse.json(WIRE_PAIR_DATA),
    );
    edge.use(publicInfo(WIRE_LATE), rate, ...newTerms());
    const { view } = await load(PATH);
    expect(view.kind === "found" && view.order.decision?.accept).toEqual({
      amount: undefined,
      rate: undefined,
    });
  });

  it("is offered even without either figure", async () => {
    edge.use(
      publicInfo(WIRE_LATE),
      on.get(`${BASE_URL}/api/v1/orders/order-refund-info`, () => HttpResponse.error()),
      on.get(`${BASE_URL}/api/v2/rates/public/one`, () =>
        rejection("ERR_NO_LIQUIDITY_AVAILABLE", 409),
      ),
    );
    const { view, status } = await load(PATH);
    expect(status).toBe(200);
    expect(view.kind === "found" && view.order.decision).toEqual({
      accept: { amount: undefined, rate: undefined },
      canRefund: true,
      isRefundLate: true,
      refund: undefined,
    });
  });
});
