// An order that the gateway shows on other terms than agreed (docs/security.md 50): no visitor pays for it.
import { describe, expect, it, vi } from "vitest";
import { fail, ok } from "~/domain/failure/result";
import type { Order } from "~/domain/order/order";
import { checkAttempt } from "~/routes/order/check-attempt.server";
import { amount } from "../support/amount";
import { makeAccountAccess } from "../support/account";
import { BTC, ETH, sampleOrder, USD } from "../support/samples";
import { loadAttempt, makeAttemptRequest } from "./support/attempt-request";
import { ATTEMPTS, sampleAttempt } from "./support/attempt-views";

function purchase(change: Partial<Order> = {}): Order {
  const payment = { status: "WAITING" } as const;
  const { destinationAddress = "", amountToGet } = sampleAttempt();
  return sampleOrder({
    from: USD,
    to: BTC,
    destinationAddress,
    amountToGet,
    payment,
    expectedDeposit: amount("200"),
    ...change,
  });
}

const OTHERS: readonly [string, Partial<Order>][] = [
  ["more than was agreed to", { expectedDeposit: amount("2000") }],
  ["hardly more, but more than half a percent", { expectedDeposit: amount("201.01") }],
  ["less", { expectedDeposit: amount("100") }],
  ["a payout of less", { amountToGet: amount("0.00193823") }],
  ["to another address", { destinationAddress: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4" }],
  ["at another kind of rate", { rateMode: "FIXED" }],
  ["for another coin", { to: ETH }],
  ["with another currency", { from: { ...USD, slug: "eur", currencyTitle: "EUR" } }],
  ["the other way round", { from: BTC, to: USD }],
];

describe("at /order/pending", () => {
  it.each(OTHERS)("%s: shows no way to pay", async (_name, change) => {
    const log = vi.fn();
    const order = ok(purchase(change));
    const page = await loadAttempt(ATTEMPTS.payment, { order, change: { log, requestId: "r-1" } });
    expect(page.attempt).toMatchObject({
      view: {
        canDrop: false,
        step: { kind: "failed", textKey: "other_order", traceId: "r-1", mayRetry: false },
      },
    });
    expect(JSON.stringify(page)).not.toContain("pay.example");
    const alarm = { alarm: true, orderId: "7Q2MK4XV" };
    expect(log.mock.calls).toEqual([["order-terms-mismatch", alarm]]);
  });

  it.each([
    ["a gateway without a reply", fail({ kind: "timeout", traceId: "t-1" } as const)],
    [
      "a gateway that lists no such order",
      fail({
        kind: "upstream",
        code: "ERR_NOT_FOUND_E",
        message: "",
        status: 404,
        details: {},
        traceId: "t-1",
      } as const),
    ],
  ])("%s: shows no way to pay, and keeps asking", async (_name, order) => {
    for (const attempt of [ATTEMPTS.payment, ATTEMPTS["payment-sale"]]) {
      const page = await loadAttempt(attempt, { order });
      expect(page.refreshSeconds).toBeGreaterThan(0);
      expect(page.attempt).toMatchObject({
        view: { isMoving: true, step: { kind: "order-unread", traceId: "t-1" } },
      });
      expect(JSON.stringify(page)).not.toContain("pay.example");
    }
  });

  it.each(["200", "200.5"])("%s matches the agreed terms", async (given) => {
    const order = ok(purchase({ expectedDeposit: amount(given) }));
    const page = await loadAttempt(ATTEMPTS.payment, { order });
    expect(page.attempt).toMatchObject({ view: { step: { kind: "payment" } } });
  });
});

describe("a fixed order whose rate was accepted", () => {
  const accepted = purchase({
    amountToGet: amount("0.00193823"),
    events: [{ kind: "RATE_MODE_CHANGED" }, { kind: "RATE_MODE_CHANGE_ACCEPTED" }],
  });
  const attemptWith = (hasAcceptedRate: boolean | undefined) => {
    const payment = ATTEMPTS.payment ?? sampleAttempt();
    return {
      ...payment,
      agreed: { ...payment.agreed, rateMode: "FIXED" as const, hasAcceptedRate },
    };
  };

  it("offers payment if another browser accepted the rate", async () => {
    const page = await loadAttempt(attemptWith(true), { order: ok(accepted) });
    expect(page.attempt).toMatchObject({ view: { step: { kind: "payment" } } });
  });

  it("offers no payment if only the gateway claims the acceptance", async () => {
    const page = await loadAttempt(attemptWith(undefined), { order: ok(accepted) });
    expect(page.attempt).toMatchObject({ view: { step: { textKey: "other_order" } } });
  });
});

describe("at the order's page", () => {
  async function look(order: Order, attempt = ATTEMPTS.payment) {
    const spies = { log: vi.fn(), close: vi.fn(() => Promise.resolve(ok(undefined))) };
    const account = makeAccountAccess();
    const { context } = makeAttemptRequest(attempt, {
      fiat: { close: spies.close },
      change: { log: spies.log, account },
    });
    return { standing: await checkAttempt(context, order), ...spies };
  }

  it("copies an acceptance of another browser once, also while the money is on its way", async () => {
    const payment = ATTEMPTS.payment ?? sampleAttempt();
    const agreed = { ...payment.agreed, hasAcceptedRate: true };
    for (const status of ["WAITING", "PROCESSING", "PAID"] as const) {
      const order = purchase({ payment: { status } });
      const { context, nextCookie } = makeAttemptRequest(
        { ...payment, agreed },
        {
          fiat: { close: () => Promise.resolve(ok(undefined)) },
          change: { account: makeAccountAccess() },
        },
      );
      await context.agreedOrders.add(order.id, payment.agreed);
      await checkAttempt(context, order);
      const copied = nextCookie();
      expect(await context.agreedOrders.find(order.id)).toMatchObject({ hasAcceptedRate: true });
      await checkAttempt(context, order);
      expect(nextCookie()).toBe(copied);
    }
  });

  it.each(OTHERS)("%s: leads to the explanation", async (_name, change) => {
    const { standing, log } = await look(purchase(change));
    expect(standing).toBe("other-order");
    expect(log).not.toHaveBeenCalled();
  });

  it.each([
    ["as agreed to", purchase(), ATTEMPTS.payment],
    ["of no attempt", purchase({ id: "AAAAAAAA", expectedDeposit: amount("1") }), ATTEMPTS.payment],
    ["of an attempt without an order", purchase({ expectedDeposit: amount("1") }), ATTEMPTS.review],
    ["of two coins", sampleOrder(), ATTEMPTS.payment],
  ])("%s: shows the order", async (_name, order, attempt) => {
    const { standing, close } = await look(order, attempt);
    expect(standing).toBeUndefined();
    expect(close).not.toHaveBeenCalled();
  });

  it("shows money on its way, whatever the terms", async () => {
    const payment = { status: "PROCESSING" } as const;
    const { standing } = await look(purchase({ expectedDeposit: amount("2000"), payment }));
    expect(standing).toBeUndefined();
  });

  it("a paid order ends the attempt", async () => {
    const { standing, close } = await look(purchase({ payment: { status: "PAID" } }));
    expect(standing).toBeUndefined();
    expect(close.mock.calls).toEqual([["attempt-1"]]);
  });
});
