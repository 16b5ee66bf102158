// Requirement 60 of docs/security.md on the order's page and its receipt: no visitor pays for an order that differs
// from the agreed one.
import { describe, expect, it } from "vitest";
import type { AgreedOrder } from "~/domain/order/agreed-order";
import { headlineKey } from "~/routes/order/view/headline";
import { makeReceipt } from "~/routes/order/receipt/queries.server";
import { useGatewayEdge } from "../support/gateway-edge";
import { makeTestContext } from "../support/test-context";
import { AGREED, cookieOf, lookAt, UNPAID } from "./support/differing-order";
import { ADDRESS, ID, load, PATH, publicInfo, withEvent } from "./support/order-edge";

const edge = useGatewayEdge();

/** The same order after a change of its rate, which waits for the visitor. */
const OFFERED = {
  ...withEvent(UNPAID, "RATE_MODE_CHANGED"),
  rateMode: "FLOATING",
  amountToGet: "2.53647",
  canAccept: true,
  canRefund: false,
};

const look = (order: object, agreed?: AgreedOrder) => lookAt(edge, order, agreed);

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

  it.each([
    ["an unreadable", "unreadable", { depositAddress: "bc1q\u202eabc" }],
    ["the visitor's own", "own", { depositAddress: ADDRESS }],
    ["nobody's", "nobody", { depositAddress: "1BitcoinEaterAddressDontSendf59kuE" }],
  ])("with %s deposit address hides it in every browser", async (_name, problem, change) => {
    for (const agreed of [AGREED, undefined]) {
      const { view, log } = await look({ ...UNPAID, ...change }, agreed);
      expect(view.order).toMatchObject({ differences: ["deposit-address"], isPayable: false });
      expect(view.order.send).toBeUndefined();
      expect(headlineKey(view.order)).toBe("differs");
      const fields = { alarm: true, orderId: ID, problem };
      expect(log.mock.calls).toContainEqual(["deposit-address-unsafe", fields]);
    }
  });

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

  it("is detected when the gateway changes the rate without a choice", async () => {
    const { view } = await look({ ...OFFERED, canAccept: false });
    expect(view.order).toMatchObject({
      differences: ["rate-mode", "receive-amount"],
      send: undefined,
      isPayable: false,
      phase: "waiting",
    });
  });

  it.each(["FIXED", "FLOATING"])(
    "offers a changed rate (now %s) beside the agreed one, without the payment details",
    async (rateMode) => {
      const { view, log } = await look({ ...OFFERED, rateMode });
      expect(view.order).toMatchObject({
        differences: [],
        send: undefined,
        isPayable: false,
        phase: "decision",
      });
      expect(headlineKey(view.order)).toBe("decisionUnpaid");
      // The current rate is the agreed one; the order's own is a tenth lower.
      expect(view.order.decision?.accept?.change).toEqual({ isFair: true });
      expect(JSON.stringify(view)).not.toContain("sandbox-btc-7Q2MK4XV");
      expect(log).not.toHaveBeenCalled();
    },
  );

  it("is detected when the gateway changes more than the rate", async () => {
    const { view, log } = await look({ ...OFFERED, refundAddress: undefined });
    expect(view.order.differences).toContain("refund-address");
    expect(log).toHaveBeenCalledOnce();
  });

  it("is detected when the gateway requests the rest for less", async () => {
    const deposits = [{ amount: "0.00000001" }];
    const { view } = await look({ ...UNPAID, amountToGet: "2.5", deposits });
    expect(view.order).toMatchObject({ differences: ["receive-amount"], send: undefined });
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
