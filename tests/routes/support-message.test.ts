// The form that writes to support: what is sent, what is rejected, and what is returned.
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import type { SupportMessage } from "~/domain/support/support-message";
import { handleSupportAction, type MessageReply } from "~/routes/support/action.server";
import { loadSupportPage } from "~/routes/support/queries.server";
import { serveExchange } from "../support/exchange-gateway";
import { amount } from "../support/amount";
import { BASE_URL, useGatewayEdge } from "../support/gateway-edge";
import { textLike } from "../support/matchers";
import { makeTestContext, type TestContextOptions } from "../support/test-context";
import { WIRE_ORDER } from "../support/wire-samples";

const edge = useGatewayEdge();
const GOOD = {
  orderId: "7q2m-k4xv",
  email: "anna@example.org",
  message: "Where is my money?",
};

async function press(
  form: Record<string, string>,
  { isDelivered = true, ...options }: TestContextOptions & { isDelivered?: boolean } = {},
) {
  const sent: SupportMessage[] = [];
  const support = {
    isOpen: true,
    send: (message: SupportMessage) => {
      sent.push(message);
      return Promise.resolve(isDelivered);
    },
  };
  const { args } = makeTestContext("/ru/support", {
    form,
    ...options,
    change: { support, ...options.change },
  });
  const result = await handleSupportAction(args);
  if (!("data" in result)) {
    return { sent, status: result.status, location: result.headers.get("Location") };
  }
  const reply: MessageReply = result.data;
  return { sent, status: result.init?.status, reply };
}

describe("a message", () => {
  it("reaches the desk with the order's number, and the page shows its reference", async () => {
    const { sent, status, location } = await press(GOOD);
    expect(sent).toEqual([
      {
        orderId: "7Q2MK4XV",
        isOrderSeen: false,
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

  it("is returned with another way to write if it cannot be delivered", async () => {
    const { status, reply } = await press(GOOD, { isDelivered: false });
    expect(status).toBe(503);
    expect(reply?.failure).toContain("support@");
    expect(reply?.typed).toEqual(GOOD);
  });

  it("above the limit is not sent, and the reply says how long to wait", async () => {
    const limits = { take: () => Promise.resolve({ retryAfterSeconds: 300 }) };
    const { context } = makeTestContext("/ru/support");
    const change = { limits: { ...context.limits, ...limits } };
    const { sent, status, reply } = await press(GOOD, { change });
    expect([sent, status]).toEqual([[], 429]);
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
      expect(sent).toMatchObject([{ orderId, isOrderSeen: true }]);
    });

    it("asks no gateway about an order of somebody else, so the form reveals none", async () => {
      const { sent, status } = await press({ ...form, orderId: "OTHER-1" }, { change: { orders } });
      expect([sent[0]?.isOrderSeen, status]).toEqual([false, 303]);
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

describe("the page", () => {
  async function open(path: string, isOpen = true) {
    serveExchange(edge, { "/support/en": [] });
    const support = { isOpen, send: () => Promise.resolve(false) };
    return loadSupportPage(makeTestContext(path, { change: { support } }).args);
  }

  it.each([
    ["/support", "", undefined],
    ["/support?about=7Q2MK4XV", "7Q2M-K4XV", undefined],
    [`/support?about=${"x".repeat(99)}`, "", undefined],
    ["/support?sent=1a2b3c4d", "", "We answer by email. Your reference is 1a2b3c4d."],
    ["/support?sent=Call+0900-1234", "", undefined],
  ])("%s fills in %j and says %j", async (path, about, sent) => {
    expect((await open(path)).form).toEqual({ about, sent });
  });

  it("has no form if nothing can be delivered", async () => {
    expect((await open("/support", false)).form).toBeUndefined();
  });
});
