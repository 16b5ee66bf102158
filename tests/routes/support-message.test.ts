// The form that writes to support: what is sent, what is rejected, and what is returned.
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { amount } from "../support/amount";
import { BASE_URL, useGatewayEdge } from "../support/gateway-edge";
import { textLike } from "../support/matchers";
import { makeTestContext } from "../support/test-context";
import { WIRE_ORDER } from "../support/wire-samples";
import { GOOD, press } from "./support/support-form";

const edge = useGatewayEdge();
describe("a message", () => {
  it("reaches the desk with the order's number, and the page shows its reference", async () => {
    const { sent, status, location } = await press(GOOD);
    expect(sent).toEqual([
      {
        orderId: "7Q2MK4XV",
        orderProof: "none",
        email: "anna@example.org",
        text: "Where is my money?",
        language: "ru",
        reference: textLike(/^[\w-]{8}$/),
      },
    ]);
    expect([status, location]).toEqual([303, `/ru/support?sent=${sent[0]?.reference ?? ""}#write`]);
  });

  it("needs no order", async () => {
    const { sent } = await press({ ...GOOD, orderId: "" });
    expect(sent[0]?.orderId).toBeUndefined();
  });

  it.each([
    ["an email with a line break", { email: "a@b.c\r\nBcc: all@example.org" }, "email"],
    ["two emails", { email: "a@example.org, b@example.org" }, "email"],
    ["no email", { email: "" }, "email"],
    ["an order number with a line break", { orderId: "7Q\r\nBcc: all@example.org" }, "orderId"],
    ["a long order number", { orderId: "7".repeat(65) }, "orderId"],
    ["no message", { message: "" }, "message"],
    ["an endless message", { message: "a".repeat(4_001) }, "message"],
  ])("with %s is not sent, and the typed values are returned", async (_, change, field) => {
    const { sent, status, reply } = await press({ ...GOOD, ...change });
    expect([sent, status]).toEqual([[], 422]);
    expect(Object.keys(reply?.errors ?? {})).toEqual([field]);
    expect(reply?.typed.message).toBe({ ...GOOD, ...change }.message);
  });

  it("asks once about an email that looks mistyped, because the answer goes there", async () => {
    const slip = { ...GOOD, email: "anna@gmial.com" };
    const asked = await press(slip);
    expect([asked.sent, asked.status]).toEqual([[], 422]);
    expect(asked.reply?.errors.email).toContain("anna@gmail.com");
    const { sent } = await press({ ...slip, emailShown: asked.reply?.emailMeant ?? "" });
    expect(sent.map(({ email }) => email)).toEqual(["anna@gmial.com"]);
  });

  it.each([
    ["cannot be delivered", {}, false],
    ["has no text", { message: "" }, true],
  ])("asks no second time after a message that %s", async (_, change, isDelivered) => {
    const slip = { ...GOOD, email: "anna@gmial.com", emailShown: "anna@gmail.com" };
    const { reply } = await press({ ...slip, ...change }, { isDelivered });
    expect([reply?.emailMeant, reply?.errors.email]).toEqual([slip.emailShown, undefined]);
  });

  it("is returned with another way to write if it cannot be delivered", async () => {
    const { status, reply } = await press(GOOD, { isDelivered: false });
    expect(status).toBe(503);
    expect(reply?.failure).toContain("support@");
    expect(reply?.typed).toEqual(GOOD);
  });

  it("above the limit is not sent, and the reply names the wait", async () => {
    const limits = { take: () => Promise.resolve({ retryAfterSeconds: 300 }) };
    const { context } = makeTestContext("/ru/support");
    const change = { limits: { ...context.limits, ...limits } };
    const slip = { ...GOOD, email: "anna@gmial.com", emailShown: "anna@gmail.com" };
    const { sent, status, reply } = await press(slip, { change });
    expect([sent, status, reply?.emailMeant]).toEqual([[], 429, slip.emailShown]);
    expect(reply?.failure).toContain("через 5 минут");
  });

  describe("about an order", () => {
    const { context } = makeTestContext("/ru/support");
    const { orderId, destinationAddress } = WIRE_ORDER;
    const kept = { orderId, destinationAddress, from: "btc", to: "eth", createdAt: 1 };
    const orders = {
      ...context.orders,
      list: () => Promise.resolve([{ ...kept, amount: amount("0.1") }]),
    };
    const form = { ...GOOD, orderId };
    const serve = (order: object) => {
      edge.use(http.get(`${BASE_URL}/api/v1/orders/public-info`, () => HttpResponse.json(order)));
    };
    /** The room for all senders is spent; each order has its own. */
    const takeFor = (purpose: string) =>
      Promise.resolve(purpose === "support-day" ? { retryAfterSeconds: 3_600 } : undefined);
    const limits = { ...context.limits, takeFor };

    it("is marked as seen if this browser can open it", async () => {
      serve(WIRE_ORDER);
      const { sent } = await press(form, { change: { orders } });
      expect(sent).toMatchObject([{ orderId, orderProof: "opened" }]);
    });

    it("calls no gateway about another person's order, so the form reveals none", async () => {
      const { sent, status } = await press({ ...form, orderId: "OTHER-1" }, { change: { orders } });
      expect([sent[0]?.orderProof, status]).toEqual(["none", 303]);
    });

    const fail = (status: number) => {
      const reply = () => new HttpResponse(null, { status });
      edge.use(http.get(`${BASE_URL}/api/v1/orders/public-info`, reply));
    };

    it("is proven by its key while the gateway fails, and counts for that order", async () => {
      fail(503);
      const { sent } = await press(form, { change: { orders, limits } });
      expect(sent).toMatchObject([{ orderId, orderProof: "key" }]);
    });

    it("is not the sender's if the gateway knows no such order", async () => {
      fail(404);
      const { sent } = await press(form, { change: { orders } });
      expect(sent).toMatchObject([{ orderProof: "none" }]);
    });

    const { gateways, account } = makeTestContext("/ru/support").context;
    it.each([
      ["does not answer", { ok: false, failure: { kind: "timeout", traceId: "" } }, "unknown"],
      ["lists a part of many", { ok: true, value: { orders: [], total: 300 } }, "unknown"],
      ["lists all", { ok: true, value: { orders: [], total: 0 } }, "none"],
    ] as const)("is judged by an account whose gateway %s", async (_, list, orderProof) => {
      const fetchAccountOrders = () => Promise.resolve(list);
      const change = {
        gateways: { ...gateways, account: { ...gateways.account, fetchAccountOrders } },
        account: { ...account, mayBeSignedIn: () => true },
      };
      const { sent } = await press(form, { change });
      expect(sent).toMatchObject([{ orderProof }]);
    });

    it("is sent although strangers have used up the day, if the order has received money", async () => {
      serve({ ...WIRE_ORDER, orderEvents: [{ kind: "INCOMING_FUNDS_DETECTED" }] });
      const { sent } = await press(form, { change: { orders, limits } });
      expect(sent).toHaveLength(1);
    });

    it.each([
      ["an unpaid order", form],
      ["another order", { ...form, orderId: "OTHER-1" }],
    ])("with the day used up and %s, names another way and keeps the text", async (_, typed) => {
      serve({ ...WIRE_ORDER, orderEvents: [], deposits: [] });
      const { sent, status, reply } = await press(typed, { change: { orders, limits } });
      expect([sent, status]).toEqual([[], 503]);
      expect(reply?.failure).toContain("support@");
      expect(reply?.typed).toEqual(typed);
    });
  });
});
