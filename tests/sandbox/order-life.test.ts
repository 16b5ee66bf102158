import { describe, expect, it } from "vitest";
import { deriveConfirmations, ORDER_EVENT_KINDS, type Order } from "~/domain/order/order";
import {
  deriveOrderStatus,
  hasRateChangedWarning,
  hasRateWarning,
} from "~/domain/order/order-status";
import { CATALOGUE } from "../../sandbox/instruments/catalogue";
import { openSwap } from "../../sandbox/play/swap";
import { delayOfNextStep, stepSwap } from "../../sandbox/play/progress";
import { amount } from "../support/amount";
import { useSandbox } from "../support/sandbox";
import {
  createOrder,
  FIXED_PAYLOAD,
  kindsOf,
  lookUp,
  PAID_OUT_EVENTS,
  press,
  SAMPLE_DRAFT,
} from "../support/sandbox-orders";

const sandbox = useSandbox({});

/** Steps an order until `done`, 30 steps at most. */
async function stepUntil(start: Order, done: (order: Order) => boolean): Promise<Order> {
  let order = start;
  for (let step = 0; step < 30 && !done(order); step += 1) {
    order = await press(sandbox, order, { kind: "step" });
  }
  return order;
}

describe("the life of an order without action", () => {
  it("goes from the deposit through confirmations to the payout", async () => {
    let order = await createOrder(sandbox);
    const confirmations: number[] = [];
    order = await stepUntil(order, (now) => {
      confirmations.push(deriveConfirmations(now));
      return deriveOrderStatus(now) === "completed";
    });
    expect(kindsOf(order)).toEqual(PAID_OUT_EVENTS);
    expect(confirmations).toEqual([...confirmations].sort((left, right) => left - right));
    expect(confirmations.at(-1)).toBe(order.minConfirmations);
    expect(order.deposits).toMatchObject([{ amount: "0.1" }]);
    expect(order.deposits[0]?.transactionHash).toMatch(/^[0-9a-f]{64}$/);
    expect(order.withdrawals).toMatchObject([{ amount: "2.81873683" }]);
    expect(order.withdrawals[0]?.transactionHash).toMatch(/^0x[0-9a-f]{64}$/);
  });

  it("waits for fifty confirmations of Monero", async () => {
    const xmr = { currencyTitle: "XMR", networkTitle: "Monero", slug: "xmr" };
    const order = await createOrder(sandbox, { instrumentFrom: xmr, claimedDepositAmount: "2" });
    const done = await stepUntil(order, (now) => deriveOrderStatus(now) === "completed");
    expect(deriveConfirmations(done)).toBe(50);
  });

  it("pays the deposit's value when floating, the promised amount when fixed", async () => {
    const short = await press(sandbox, await createOrder(sandbox), { kind: "short" });
    const paid = await stepUntil(short, (now) => deriveOrderStatus(now) === "completed");
    expect(paid.withdrawals).toMatchObject([{ amount: "1.40919297" }]);
    const fixed = await createOrder(sandbox, FIXED_PAYLOAD);
    const kept = await stepUntil(fixed, (now) => deriveOrderStatus(now) === "completed");
    expect(kept.withdrawals).toMatchObject([{ amount: fixed.amountToGet }]);
  });

  it("pays the deposit's value when the console completes it, too", async () => {
    const short = await press(sandbox, await createOrder(sandbox), { kind: "short" });
    const paid = await press(sandbox, short, { kind: "complete" });
    expect(paid.withdrawals).toMatchObject([{ amount: "1.40919297" }]);
    const exact = await press(sandbox, await createOrder(sandbox), { kind: "exact" });
    const kept = await press(sandbox, exact, { kind: "complete" });
    expect(kept.withdrawals).toMatchObject([{ amount: exact.amountToGet }]);
  });

  it("adds up several deposits", async () => {
    const first = await press(sandbox, await createOrder(sandbox), { kind: "short" });
    await press(sandbox, first, { kind: "extra" });
    const paid = await stepUntil(first, (now) => deriveOrderStatus(now) === "completed");
    expect(paid.deposits).toHaveLength(2);
    expect(paid.withdrawals).toMatchObject([{ amount: "2.81873683" }]);
  });
});

describe("the pace", () => {
  it.each(CATALOGUE.filter(({ network }) => network.family !== "fiat").map(({ slug }) => slug))(
    "is a minute from creation to payout: %s",
    (fromSlug) => {
      const draft = { ...SAMPLE_DRAFT, fromSlug, toSlug: fromSlug === "btc" ? "eth" : "btc" };
      let order = openSwap(draft, 0);
      let now = 0;
      for (
        let delay = delayOfNextStep(order);
        delay !== undefined;
        delay = delayOfNextStep(order)
      ) {
        now += delay;
        order = stepSwap(order, amount("1"), now);
      }
      expect(order.settledAt).toBe(59_000);
    },
  );
});

describe("a fixed order with a deviation stops for the visitor", () => {
  const troubles: readonly [kind: string, event: string][] = [
    ["late", "FIXED_RATE_SLOW_DEPOSIT_DETECTED"],
    ["wrong-amount", "FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED"],
    ["volatility", "FIXED_RATE_HIGH_VOLATILITY_DETECTED"],
  ];

  it.each(troubles)("%s: %s", async (kind, event) => {
    const order = await press(sandbox, await createOrder(sandbox, FIXED_PAYLOAD), { kind });
    expect(kindsOf(order)).toContain(event);
    expect(hasRateWarning(order)).toBe(true);
    const later = await stepUntil(order, () => false);
    expect(kindsOf(later)).toEqual(kindsOf(order));
  });

  it("detects a short deposit once it is confirmed", async () => {
    const short = await press(sandbox, await createOrder(sandbox, FIXED_PAYLOAD), {
      kind: "short",
    });
    const stopped = await stepUntil(short, hasRateWarning);
    expect(kindsOf(stopped).at(-1)).toBe("FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED");
  });

  it("a changed rate mode makes it float and wait", async () => {
    const order = await createOrder(sandbox, FIXED_PAYLOAD);
    const changed = await press(sandbox, order, { kind: "change-rate-mode" });
    expect(changed).toMatchObject({ rateMode: "FLOATING", amountToGet: "2.81873683" });
    expect(hasRateChangedWarning(changed)).toBe(true);
  });
});

describe("the console", () => {
  it.each(ORDER_EVENT_KINDS)("can trigger %s", async (event) => {
    const made = await createOrder(sandbox);
    // Only what was asked can be accepted.
    if (event === "RATE_MODE_CHANGE_ACCEPTED") await press(sandbox, made, { kind: "volatility" });
    const order = await press(sandbox, made, { kind: "event", event });
    expect(kindsOf(order)).toContain(event);
  });

  it("rejects the visitor's acceptance of a rate that nobody asked about", async () => {
    const { id: orderId } = await createOrder(sandbox);
    const accepted = { orderId, kind: "event", event: "RATE_MODE_CHANGE_ACCEPTED" };
    expect((await sandbox.post("/sandbox/api/orders", accepted)).status).toBe(400);
  });

  it("completes and refunds at once, and sends any amount", async () => {
    const done = await press(sandbox, await createOrder(sandbox), { kind: "complete" });
    // Nobody saw the deposit before it counted.
    const announced = "DEPOSIT_REGISTERED";
    expect(kindsOf(done)).toEqual(PAID_OUT_EVENTS.filter((kind) => kind !== announced));
    const refunded = await press(sandbox, await createOrder(sandbox), { kind: "refund" });
    expect(deriveOrderStatus(refunded)).toBe("refund-completed");
    const odd = { kind: "deposit", amount: "0.0777" };
    const paid = await press(sandbox, await createOrder(sandbox), odd);
    expect(paid.deposits).toMatchObject([{ amount: "0.0777", confirmations: 0 }]);
  });

  const HALTED: readonly [kind: string, event: string, refundable: boolean][] = [
    ["review", "UNDER_REVIEW", false],
    ["fail", "FAILED", true],
    ["expire-order", "EXPIRED", false],
  ];
  it.each(HALTED)("%s: %s, and the order waits", async (kind, event, refundable) => {
    const order = await press(sandbox, await createOrder(sandbox, FIXED_PAYLOAD), { kind });
    expect(kindsOf(order).at(-1)).toBe(event);
    expect(order).toMatchObject({ canRefund: refundable, canAccept: false });
    expect(await press(sandbox, order, { kind: "step" })).toEqual(order);
  });

  it("leaves a settled order unchanged", async () => {
    const done = await press(sandbox, await createOrder(sandbox), { kind: "complete" });
    expect(await press(sandbox, done, { kind: "step" })).toEqual(await lookUp(sandbox, done));
  });

  it("rejects an unknown step and an unknown order", async () => {
    const { id: orderId } = await createOrder(sandbox);
    const post = (body: object) => sandbox.post("/sandbox/api/orders", body);
    expect((await post({ orderId, kind: "toString" })).status).toBe(400);
    expect((await post({ orderId: "ZZZZZZZZ", kind: "step" })).status).toBe(404);
  });
});
