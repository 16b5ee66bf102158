import { formatOrderId } from "~/domain/order/order-id";
import { describe, expect, it } from "vitest";
import { readRefundInfo } from "~/contracts/order-calls";
import { subtractAmounts } from "~/domain/money/money";
import type { Order } from "~/domain/order/order";
import { valueOf } from "../support/reading";
import { BTC } from "../support/samples";
import { useSandbox, type Reply } from "../support/sandbox";
import {
  BTC_ADDRESS,
  createOrder,
  ETH_ADDRESS,
  FIXED_PAYLOAD,
  kindsOf,
  lookUp,
  press,
} from "../support/sandbox-orders";

const sandbox = useSandbox({});

describe("a visitor's requests about an order", () => {
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

  it("opens no order by its number alone and sends no link", async () => {
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
    const statusFor = async (key: string) =>
      (await sandbox.get("/api/v1/pairs/default", {}, { "x-api-key": key })).status;
    expect([await statusFor("sandbox-key"), await statusFor("x")]).toEqual([200, 401]);
  });

  it("sets the email once and rejects a second", async () => {
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
        subject: `Send 0.1 BTC · Exchange ${formatOrderId(order.id)}`,
      },
    ]);
  });

  it("sends emails in the visitor's language", async () => {
    const { id: orderId, destinationAddress } = await createOrder(sandbox);
    const body = { orderId, destinationAddress, userEmail: "olga@example.com" };
    await sandbox.post(`${POST}/set-email`, body, { "accept-language": "ru-RU,ru;q=0.9,en;q=0.8" });
    const { body: outbox } = await sandbox.get("/sandbox/api/outbox");
    expect(outbox).toMatchObject([
      {
        recipient: "olga@example.com",
        subject: `Отправьте 0.1 BTC · Заявка ${formatOrderId(orderId)}`,
        link: `/ru/order/${orderId}?destinationAddress=${destinationAddress}`,
      },
      { recipient: "ada@example.com" },
    ]);
  });

  it("acts once under one key and rejects another body under it", async () => {
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
    const info = valueOf(readRefundInfo(reply.body, BTC));
    expect(info.amountWithoutNetworkFee).toBe("0.05");
    const refundAmount = subtractAmounts(info.amountWithoutNetworkFee, info.networkFee);
    const terms = { refundAmount, claimedNetworkFee: info.networkFee };
    expect((await refund(order, { ...terms, claimedNetworkFee: "0.1" })).status).toBe(422);
    expect((await refund(order, { ...terms, refundAmount: "0.09" })).status).toBe(422);
    expect((await refund(order, { ...terms, refundAddress: ETH_ADDRESS })).status).toBe(400);
    expect((await refund(order, { ...terms, refundAddressMemo: "7" })).status).toBe(400);
    expect((await refund(order, terms, { "idempotency-key": "r" })).status).toBe(200);
    expect((await refund(order, terms, { "idempotency-key": "r" })).status).toBe(200);
    expect((await refund(order, terms)).body).toMatchObject({ code: "ERR_BAD_REQUEST" });
    const refunded = await press(sandbox, order, { kind: "step" });
    expect(kindsOf(refunded).slice(-2)).toEqual(["REFUND_REQUESTED", "REFUND_COMPLETED"]);
    expect(refunded.withdrawals).toEqual([]);
    expect(refunded.refunds).toMatchObject([{ amount: refundAmount, networkFee: info.networkFee }]);
    expect(refunded.refunds[0]?.transactionHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it("accepts the new rate: the order floats and pays the deposit's value", async () => {
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

  it("does nothing without the address", async () => {
    const order = { ...(await createOrder(sandbox)), destinationAddress: BTC_ADDRESS };
    for (const reply of [await refund(order), await accept(order)]) {
      expect([reply.status, reply.body]).toMatchObject([404, { code: "ERR_NOT_FOUND_E" }]);
    }
  });

  it("does not refund a healthy deposit, so that a link's holder cannot cancel an exchange", async () => {
    const order = await createOrder(sandbox, FIXED_PAYLOAD);
    await press(sandbox, order, { kind: "step" });
    for (const step of ["seen", "detected", "confirming"]) {
      expect([step, (await refund(order)).body]).toMatchObject([
        step,
        { code: "ERR_BAD_REQUEST", message: "No refund may be requested now" },
      ]);
      await press(sandbox, order, { kind: "step" });
    }
    const done = kindsOf(await press(sandbox, order, { kind: "complete" }));
    expect(done).not.toContain("REFUND_REQUESTED");
    expect(done).toContain("WITHDRAWAL_COMPLETED");
  });

  it("does not refund a missing deposit or a started payout", async () => {
    const order = await createOrder(sandbox);
    expect((await refund(order)).body).toMatchObject({ message: "Nothing to refund yet" });
    await press(sandbox, order, { kind: "complete" });
    expect((await refund(order)).status).toBe(400);
  });
});
