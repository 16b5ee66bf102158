// Requirement 60 of docs/security.md: only the visitor's own acceptance of a new rate releases the agreed terms.
import { HttpResponse, type JsonBodyType } from "msw";
import { describe, expect, it, vi } from "vitest";
import { handleOrderAction } from "~/routes/order/actions/action.server";
import { makeAccountAccess } from "../support/account";
import { amount } from "../support/amount";
import { useGatewayEdge } from "../support/gateway-edge";
import { NOW } from "../support/samples";
import { makeTestContext } from "../support/test-context";
import { WIRE_USD } from "../support/wire-samples";
import { makeAttemptRequest } from "./support/attempt-request";
import { ATTEMPTS } from "./support/attempt-views";
import { AGREED, cookieOf, lookAt } from "./support/differing-order";
import {
  act,
  ID,
  newTerms,
  PATH,
  publicInfo,
  rejection,
  WIRE_LATE,
  withEvent,
  writes,
} from "./support/order-edge";

const edge = useGatewayEdge();

describe("60: an order whose new rate the visitor accepts", () => {
  const shown = { amountToGive: amount("0.05"), amountToGet: amount("1.4033"), at: NOW };
  const accepted = withEvent(WIRE_LATE, "RATE_MODE_CHANGE_ACCEPTED");

  async function press(
    reply: () => HttpResponse<JsonBodyType>,
    form: Record<string, string>,
    order: object = WIRE_LATE,
  ) {
    const write = writes("accept-rate-mode-change", reply);
    edge.use(publicInfo(order), ...newTerms(), write.handler);
    const cookie = await cookieOf();
    const { args, nextCookie } = makeTestContext(PATH, {
      params: { id: ID },
      now: NOW,
      cookie,
      form: { intent: "accept-rate", ...form },
    });
    const result = await handleOrderAction(args);
    const { context } = makeTestContext("/", { cookie: nextCookie() || cookie });
    const agreed = await context.agreedOrders.find(ID);
    return { agreed, sent: write.seen.length, result };
  }

  it.each([
    ["1.4033", { accepted: shown }],
    ["", {}],
  ])("is noted with the payout %j that they saw, whatever the reply", async (sum, offer) => {
    const { agreed } = await press(() => HttpResponse.json({}, { status: 500 }), {
      acceptedAmount: sum,
    });
    expect(agreed).toEqual({ ...AGREED, hasAcceptedRate: true, ...offer });
  });

  it("is noted without a payout when the order has accepted it before", async () => {
    const shown = { acceptedAmount: "1.4033" };
    const { agreed } = await press(() => HttpResponse.json({}), shown, accepted);
    expect(agreed).toEqual({ ...AGREED, hasAcceptedRate: true });
  });

  it("is not noted when the order was accepted for less than the page showed", async () => {
    const shown = { acceptedAmount: "9" };
    const { agreed, result } = await press(() => HttpResponse.json({}), shown, accepted);
    expect(result).toMatchObject({ data: { form: "refund_changed" }, init: { status: 409 } });
    expect(agreed).toEqual(AGREED);
  });

  it("is not noted when the gateway refuses", async () => {
    const { agreed, sent } = await press(() => rejection("ERR_UNPROCESSABLE_ENTITY", 422), {
      acceptedAmount: "1.4033",
    });
    expect(sent).toBe(1);
    expect(agreed).toEqual(AGREED);
  });

  it("is shown again when it has fallen meanwhile", async () => {
    const { agreed, sent, result } = await press(() => HttpResponse.json({}), {
      acceptedAmount: "1.5",
    });
    expect(result).toMatchObject({ data: { form: "refund_changed" }, init: { status: 409 } });
    expect({ agreed, sent }).toEqual({ agreed: AGREED, sent: 0 });
  });

  it.each([
    ["1.4033", 0, []],
    ["1.398", 0, []],
    ["0.8", 0, ["receive-amount"]],
    ["0.8", 180_000, []],
    ["0.8", 0, [], "FUNDS_WITHDRAWAL_START"],
    ["0.8", 0, [], "WITHDRAWAL_COMPLETED"],
  ])("pays %s after %i ms", async (amountToGet, age, differences, event = "") => {
    const agreed = {
      ...AGREED,
      hasAcceptedRate: true,
      accepted: { ...shown, at: NOW - age },
    };
    const order = event ? withEvent(accepted, event) : accepted;
    const { view } = await lookAt(edge, { ...order, amountToGet }, agreed);
    expect(view.order).toMatchObject({ differences });
  });
});

describe("an accepted rate of a sale", () => {
  const sale = { ...WIRE_LATE, pair: { ...WIRE_LATE.pair, instrumentTo: WIRE_USD } };

  async function press(reply: () => HttpResponse<JsonBodyType>, order: object = sale) {
    const write = writes("accept-rate-mode-change", reply);
    edge.use(publicInfo(order), ...newTerms(), write.handler);
    const account = makeAccountAccess();
    const { fiat } = makeAttemptRequest(ATTEMPTS["payment-sale"]).context;
    const acceptRate = vi.fn(fiat.acceptRate);
    await act({ intent: "accept-rate" }, PATH, {
      change: { account, fiat: { ...fiat, acceptRate } },
    });
    return { noted: acceptRate.mock.calls, sent: write.seen.length };
  }

  it.each([
    ["the gateway accepts it", () => HttpResponse.json({}), 1],
    ["the reply is lost", () => HttpResponse.error(), 1],
    ["the gateway refuses it", () => rejection("ERR_UNPROCESSABLE_ENTITY", 422), 0],
  ])("is noted for the account's other browsers, if not refused: %s", async (_, reply, times) => {
    const { noted, sent } = await press(reply);
    expect(sent).toBe(1);
    expect(noted).toEqual(Array(times).fill(["attempt-1"]));
  });

  it("is noted again on a repeated press, without another call", async () => {
    const accepted = withEvent(sale, "RATE_MODE_CHANGE_ACCEPTED");
    expect(await press(() => HttpResponse.json({}), accepted)).toEqual({
      noted: [["attempt-1"]],
      sent: 0,
    });
  });
});
