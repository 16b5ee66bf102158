// Requirement 60 of docs/security.md on the order's page and its receipt: no visitor pays for an order that differs
// from the agreed one.
import { HttpResponse, type JsonBodyType } from "msw";
import { describe, expect, it, vi } from "vitest";
import type { AgreedOrder } from "~/domain/order/agreed-order";
import { headlineKey } from "~/routes/order/view/headline";
import { handleOrderAction } from "~/routes/order/actions/action.server";
import { makeReceipt } from "~/routes/order/receipt/queries.server";
import { amount } from "../support/amount";
import { useGatewayEdge } from "../support/gateway-edge";
import { NOW } from "../support/samples";
import { makeTestContext } from "../support/test-context";
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
  withEvent,
  writes,
} from "./support/order-edge";

const edge = useGatewayEdge();

const UNPAID = { ...WIRE_OPEN, deposits: [] };
const AGREED: AgreedOrder = {
  from: { slug: "btc" },
  to: { slug: "eth" },
  rateMode: "FIXED",
  amountToGive: amount("0.1"),
  amountToGet: amount("2.8183"),
  price: amount("28.3"),
  destinationAddress: ADDRESS,
  refundAddress: WIRE_OPEN.refundAddress,
  sentAt: NOW,
};

/** A browser that created the order on these terms. */
async function cookieOf(agreed: AgreedOrder = AGREED): Promise<string> {
  const { context, nextCookie } = makeTestContext("/");
  await context.agreedOrders.add(ID, agreed);
  return nextCookie();
}

async function look(order: object, agreed?: AgreedOrder) {
  edge.use(publicInfo(order), ...newTerms());
  const log = vi.fn();
  const { view } = await load(PATH, { cookie: await cookieOf(agreed), change: { log } });
  if (view.kind !== "found") throw new Error("The order is not shown");
  return { view, log };
}

describe("60: an order that differs from the agreed terms", () => {
  it("is shown normally when it was created as agreed", async () => {
    const { view, log } = await look(UNPAID);
    expect(view.order).toMatchObject({ differences: [], isPayable: true });
    expect(view.order.send?.address).toBe("sandbox-btc-7Q2MK4XV");
    expect(log).not.toHaveBeenCalled();
  });

  it.each([
    ["for a tenth less", { amountToGet: "2.53647" }, ["receive-amount"]],
    ["without the refund address", { refundAddress: undefined }, ["refund-address"]],
    ["with a lost tag", { destinationAddressMemo: undefined }, ["destination-memo"]],
  ])(
    "%s hides the payment details, names the difference and raises an alarm",
    async (_, change, found) => {
      const agreed = {
        ...AGREED,
        ...(found[0] === "destination-memo" && { destinationMemo: "77" }),
      };
      const { view, log } = await look({ ...UNPAID, ...change }, agreed);
      expect(view.order).toMatchObject({ differences: found, isPayable: false });
      expect(view.order.send).toBeUndefined();
      expect(JSON.stringify(view)).not.toContain("sandbox-btc-7Q2MK4XV");
      expect(headlineKey(view.order)).toBe("differs");
      expect(view.title).toContain("Do not send anything");
      const fields = { alarm: true, orderId: ID, differences: found };
      expect(log.mock.calls).toContainEqual(["order-terms-mismatch", fields]);
    },
  );

  it("is detected when the gateway changes it later", async () => {
    expect((await look(UNPAID)).view.order.isPayable).toBe(true);
    const { view } = await look({ ...UNPAID, claimedDepositAmount: "0.2" });
    expect(view.order).toMatchObject({ differences: ["send-amount"], isPayable: false });
  });

  it("is detected when the gateway claims that the visitor accepted less", async () => {
    const orderEvents = [
      ...UNPAID.orderEvents,
      { kind: "RATE_MODE_CHANGED" },
      { kind: "RATE_MODE_CHANGE_ACCEPTED" },
    ];
    const claims = { ...UNPAID, rateMode: "FLOATING", amountToGet: "2", orderEvents };
    const { view } = await look(claims);
    expect(view.order).toMatchObject({
      differences: ["rate-mode", "receive-amount"],
      isPayable: false,
    });
    expect(view.order.send).toBeUndefined();
  });

  it.each([
    ["a choice", { canAccept: true, canRefund: false }, "decision"],
    ["no choice", { canAccept: false, canRefund: false }, "waiting"],
  ])("is detected when the gateway changes the rate with %s", async (_, options, phase) => {
    const orderEvents = [...UNPAID.orderEvents, { kind: "RATE_MODE_CHANGED" }];
    const { view } = await look({ ...UNPAID, amountToGet: "2.5", orderEvents, ...options });
    expect(view.order).toMatchObject({ differences: ["receive-amount"], isPayable: false, phase });
    expect(view.order.send).toBeUndefined();
    expect(view.order.decision?.accept !== undefined).toBe(options.canAccept);
  });

  it("is detected when the gateway requests the rest for less", async () => {
    const deposits = [{ amount: "0.00000001" }];
    const { view } = await look({ ...UNPAID, amountToGet: "2.5", deposits });
    expect(view.order).toMatchObject({ differences: ["receive-amount"], send: undefined });
  });

  describe("whose new rate the visitor accepts", () => {
    const shown = { amountToGive: amount("0.05"), amountToGet: amount("1.4033"), at: NOW };
    const accepted = withEvent(WIRE_LATE, "RATE_MODE_CHANGE_ACCEPTED");

    async function press(reply: () => HttpResponse<JsonBodyType>, form: Record<string, string>) {
      const write = writes("accept-rate-mode-change", reply);
      edge.use(publicInfo(WIRE_LATE), ...newTerms(), write.handler);
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
    ])("pays %s after %i ms", async (amountToGet, age, differences) => {
      const agreed = {
        ...AGREED,
        hasAcceptedRate: true,
        accepted: { ...shown, at: NOW - age },
      };
      const { view } = await look({ ...accepted, amountToGet }, agreed);
      expect(view.order).toMatchObject({ differences });
    });
  });

  it("has no address on its receipt either", async () => {
    edge.use(publicInfo({ ...UNPAID, amountToGet: "2.53647" }));
    const { args } = makeTestContext(PATH, { params: { id: ID }, cookie: await cookieOf() });
    const receipt = await makeReceipt(args);
    expect(receipt.ok && receipt.html).toContain(ADDRESS);
    expect(receipt.ok && receipt.html).not.toContain("sandbox-btc-7Q2MK4XV");
  });

  it("is not compared without known terms", async () => {
    edge.use(publicInfo(UNPAID));
    const { view } = await load(PATH);
    expect(view).toMatchObject({ kind: "found", order: { differences: [], isPayable: true } });
  });
});
