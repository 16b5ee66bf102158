import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { readRefundInfo } from "~/contracts/order-calls";
import { subtractAmounts } from "~/domain/money/money";
import type { Order } from "~/domain/order/order";
import { receiveDeposit } from "../../sandbox/orders/deposits";
import { applyDue, nextDueTime } from "../../sandbox/orders/due";
import { openOrder } from "../../sandbox/orders/order-record";
import { delayOfNextStep } from "../../sandbox/orders/progress";
import { valueOf } from "../support/reading";
import { startSandbox, type Reply, type TestSandbox } from "../support/sandbox";
import {
  BTC_ADDRESS,
  createOrder,
  ETH_ADDRESS,
  FIXED_PAYLOAD,
  kindsOf,
  lookUp,
  press,
  SAMPLE_DRAFT,
  XRP,
} from "../support/sandbox-orders";

const XRP_ADDRESS = "rLHzPsX6oXkzU2qL12kHCH8G8cnZv1rBJh";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

describe("what a visitor asks of an order", () => {
  const POST = "/api/v1/orders/public";
  const EMAIL = { userEmail: "ada@example.com" };

  async function refund(order: Order, terms = {}, headers = {}): Promise<Reply> {
    const { id: orderId, destinationAddress } = order;
    const body = { orderId, destinationAddress, refundAddress: BTC_ADDRESS, ...terms };
    return sandbox.post(`${POST}/request-refund`, body, headers);
  }

  async function accept(order: Order): Promise<Reply> {
    const { id: orderId, destinationAddress } = order;
    return sandbox.post(`${POST}/accept-rate-mode-change`, { orderId, destinationAddress });
  }

  it("opens no order to its number alone, and sends nobody its link", async () => {
    const { id: orderId, destinationAddress } = await createOrder(sandbox);
    const wrong = [{ orderId }, { orderId, destinationAddress: BTC_ADDRESS }];
    for (const key of wrong) {
      const replies = [
        await sandbox.post(`${POST}/set-email`, { ...key, userEmail: "eve@example.com" }),
        await sandbox.get(
          "/api/v1/orders/order-refund-info",
          Object.fromEntries(Object.entries(key)),
        ),
      ];
      for (const { status, body } of replies) {
        expect([status, body]).toMatchObject([404, { code: "ERR_NOT_FOUND_E" }]);
      }
    }
    const { body } = await sandbox.get("/sandbox/api/outbox");
    expect(JSON.stringify(body)).not.toContain(destinationAddress);
  });

  it("knows its own key and no other", async () => {
    const answerTo = async (key: string) =>
      (await sandbox.get("/api/v1/pairs/default", {}, { "x-api-key": key })).status;
    expect([await answerTo("sandbox-key"), await answerTo("x")]).toEqual([200, 401]);
  });

  it("sets the email once, and says so the second time", async () => {
    const order = await createOrder(sandbox);
    const { id: orderId, destinationAddress } = order;
    const body = { orderId, destinationAddress, ...EMAIL };
    const set = () => sandbox.post(`${POST}/set-email`, body);
    expect((await set()).status).toBe(200);
    expect((await lookUp(sandbox, order)).email).toBe("ada@example.com");
    expect((await set()).body).toMatchObject({
      code: "ERR_BAD_REQUEST",
      message: "Email already set",
    });
    const outbox = await sandbox.get("/sandbox/api/outbox");
    expect(outbox.body).toMatchObject([
      {
        recipient: "ada@example.com",
        subject: `Exchange ${order.id.slice(0, 4)}-${order.id.slice(4)} is open`,
      },
    ]);
  });

  it("does the same once under one key, and refuses another body under it", async () => {
    const order = await createOrder(sandbox);
    const headers = { "idempotency-key": "email" };
    const { id: orderId, destinationAddress } = order;
    const set = (userEmail: string) =>
      sandbox.post(`${POST}/set-email`, { orderId, destinationAddress, userEmail }, headers);
    expect((await set("a@example.com")).status).toBe(200);
    expect((await set("a@example.com")).status).toBe(200);
    const other = await set("b@example.com");
    expect([other.status, other.body]).toMatchObject([
      422,
      { code: "ERR_IDEMPOTENCY_KEY_REUSED", details: { orderId, destinationAddress } },
    ]);
  });

  it("refunds a short fixed deposit less the network fee", async () => {
    const order = await createOrder(sandbox, FIXED_PAYLOAD);
    await press(sandbox, order, { kind: "short" });
    await press(sandbox, order, {
      kind: "event",
      event: "FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED",
    });
    const { id: orderId, destinationAddress } = order;
    const path = "/api/v1/orders/order-refund-info";
    const reply = await sandbox.get(path, { orderId, destinationAddress });
    const info = valueOf(readRefundInfo(reply.body));
    expect(info.amountWithoutNetworkFee).toBe("0.05");
    const refundAmount = subtractAmounts(info.amountWithoutNetworkFee, info.networkFee);
    const terms = { refundAmount, claimedNetworkFee: info.networkFee };
    expect((await refund(order, { ...terms, claimedNetworkFee: "0.1" })).status).toBe(422);
    expect((await refund(order, { ...terms, refundAmount: "0.09" })).status).toBe(422);
    expect((await refund(order, { ...terms, refundAddress: ETH_ADDRESS })).status).toBe(400);
    expect((await refund(order, terms, { "idempotency-key": "r" })).status).toBe(200);
    expect((await refund(order, terms, { "idempotency-key": "r" })).status).toBe(200);
    expect((await refund(order, terms)).body).toMatchObject({ code: "ERR_BAD_REQUEST" });
    const refunded = await press(sandbox, order, { kind: "step" });
    expect(kindsOf(refunded).slice(-2)).toEqual(["REFUND_REQUESTED", "REFUND_COMPLETED"]);
    expect(refunded.withdrawals).toEqual([]);
    expect(refunded.refunds).toMatchObject([{ amount: refundAmount, networkFee: info.networkFee }]);
    expect(refunded.refunds[0]?.transactionHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it("accepts the new rate: the order floats and pays what arrived is worth", async () => {
    const order = await createOrder(sandbox, FIXED_PAYLOAD);
    expect((await accept(order)).body).toMatchObject({ code: "ERR_BAD_REQUEST" });
    await press(sandbox, order, { kind: "short" });
    await press(sandbox, order, { kind: "volatility" });
    expect((await accept(order)).status).toBe(200);
    const accepted = await lookUp(sandbox, order);
    expect(accepted).toMatchObject({ rateMode: "FLOATING", amountToGet: "1.40919297" });
    const done = await press(sandbox, accepted, { kind: "complete" });
    expect(done.withdrawals).toMatchObject([{ amount: "1.40919297" }]);
  });

  it("does nothing for a stranger without the address", async () => {
    const order = { ...(await createOrder(sandbox)), destinationAddress: BTC_ADDRESS };
    for (const reply of [await refund(order), await accept(order)]) {
      expect([reply.status, reply.body]).toMatchObject([404, { code: "ERR_NOT_FOUND_E" }]);
    }
  });

  it("does not refund what never came or is on its way out", async () => {
    const order = await createOrder(sandbox);
    expect((await refund(order)).body).toMatchObject({ message: "Nothing to refund yet" });
    await press(sandbox, order, { kind: "complete" });
    expect((await refund(order)).status).toBe(400);
  });
});

describe("a refund to another address than the one agreed on", () => {
  const OTHER = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
  const EMAIL = "ada@example.com";

  /** A fixed order with a wrong deposit: what comes next is up to the visitor. */
  async function openDecision(changes = {}): Promise<Order> {
    const order = await createOrder(sandbox, { ...FIXED_PAYLOAD, ...changes });
    return press(sandbox, order, { kind: "wrong-amount" });
  }

  function refundTo(order: Order, refundAddress: string, more = {}): Promise<Reply> {
    const { id: orderId, destinationAddress } = order;
    const body = { orderId, destinationAddress, refundAddress, ...more };
    return sandbox.post("/api/v1/orders/public/request-refund", body);
  }

  async function lastEmail(): Promise<{ recipient: string; link: string }> {
    const { body } = await sandbox.get("/sandbox/api/outbox");
    const [email] = z.array(z.object({ recipient: z.string(), link: z.string() })).parse(body);
    if (!email) throw new Error("nothing was sent");
    return email;
  }

  it("waits for the link that goes to the email given at creation", async () => {
    const order = await openDecision({ userEmail: EMAIL });
    const asked = await refundTo(order, OTHER);
    expect([asked.status, asked.body]).toEqual([202, { status: "CONFIRMATION_SENT" }]);
    const pending = await lookUp(sandbox, order);
    expect(pending.pendingRefund).toMatchObject({ refundAddress: OTHER, needsConfirmation: true });
    expect(kindsOf(pending)).not.toContain("REFUND_REQUESTED");
    const { recipient, link } = await lastEmail();
    expect(recipient).toBe(EMAIL);
    const refundProof = new URL(link, "https://agio.test").searchParams.get("refundProof");
    expect((await refundTo(order, OTHER, { refundProof: "guess" })).status).toBe(403);
    expect(
      (
        await refundTo(order, "bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3", {
          refundProof,
        })
      ).status,
    ).toBe(403);
    expect((await refundTo(order, OTHER, { refundProof })).status).toBe(200);
    const done = await lookUp(sandbox, order);
    expect(done).toMatchObject({ refundAddress: OTHER, pendingRefund: undefined });
    expect(kindsOf(done)).toContain("REFUND_REQUESTED");
  });

  it.each([
    ["no email", false],
    ["an email that was added later, which proves nothing", true],
  ])("waits a day, in sight, with %s", async (_, isAdded) => {
    const order = await openDecision();
    const { id: orderId, destinationAddress } = order;
    const email = { orderId, destinationAddress, userEmail: "eve@example.com" };
    if (isAdded) await sandbox.post("/api/v1/orders/public/set-email", email);
    const asked = await refundTo(order, OTHER);
    expect([asked.status, asked.body]).toMatchObject([202, { status: "DELAYED" }]);
    const { pendingRefund } = await lookUp(sandbox, order);
    expect(pendingRefund).toMatchObject({ refundAddress: OTHER, needsConfirmation: false });
    expect((pendingRefund?.effectiveAt ?? 0) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    const granted = await press(sandbox, order, { kind: "grant-refund" });
    expect(kindsOf(granted)).toContain("REFUND_REQUESTED");
  });

  it("gives way to the address agreed on, at once", async () => {
    const order = await openDecision();
    await refundTo(order, OTHER);
    expect((await refundTo(order, BTC_ADDRESS)).status).toBe(200);
    const done = await lookUp(sandbox, order);
    expect(done).toMatchObject({ refundAddress: BTC_ADDRESS, pendingRefund: undefined });
  });

  it("goes to the tag agreed on, and treats another tag as another address", async () => {
    const order = await openDecision({
      instrumentFrom: XRP,
      claimedDepositAmount: "100",
      refundAddress: XRP_ADDRESS,
      refundAddressMemo: "77",
    });
    expect(order.refundMemo).toBe("77");
    expect((await refundTo(order, XRP_ADDRESS, { refundAddressMemo: "78" })).status).toBe(202);
    expect((await refundTo(order, XRP_ADDRESS)).status).toBe(200);
    expect((await lookUp(sandbox, order)).refundMemo).toBe("77");
  });
});

describe("what time brings about", () => {
  const HOUR = 3_600_000;

  it("ends an order that was never paid, and sends a refund that waited long enough", () => {
    const order = openOrder({ ...SAMPLE_DRAFT, rateMode: "FIXED" }, 0);
    const expiry = nextDueTime(order, 1) ?? 0;
    expect(expiry).toBe(HOUR / 2);
    expect(applyDue(order, expiry - 1, 1)).toBe(order);
    const expired = applyDue(order, expiry, 1);
    expect(kindsOf(expired)).toEqual(["CREATION_END", "EXPIRED"]);
    expect([nextDueTime(expired, 1), delayOfNextStep(expired)]).toEqual([undefined, undefined]);
    const pendingRefund = { refundAddress: "x", refundMemo: undefined, effectiveAt: 24 * HOUR };
    const waiting = { ...receiveDeposit(order, order.claimedDeposit, 0), pendingRefund };
    expect(nextDueTime(waiting, 1)).toBe(24 * HOUR);
    expect(kindsOf(applyDue(waiting, 24 * HOUR, 1))).toContain("REFUND_REQUESTED");
    expect(nextDueTime(order, 0)).toBeUndefined();
  });
});
