import { describe, expect, it } from "vitest";
import { isAttemptOver, isPaymentUnderWay } from "~/domain/fiat/order-end";
import { PAYMENT_STATUSES, type Order, type PaymentStatus } from "~/domain/order/order";
import { deriveOrderDirection, derivePaymentStatus } from "~/domain/order/order-payment";
import { deriveOrderPhase, isPayable, isPhaseSelfMoving } from "~/domain/order/order-phase";
import { amount } from "../support/amount";
import { BTC, ETH, NOW, sampleOrder, USD } from "../support/samples";

type Kinds = readonly Order["events"][number]["kind"][];

function purchase(kinds: Kinds, more: Partial<Order> = {}): Order {
  return sampleOrder({ from: USD, to: BTC, events: kinds.map((kind) => ({ kind })), ...more });
}

const DEPOSITS = [{ amount: amount("200"), confirmations: 0 }];

describe("the direction of a fiat order", () => {
  it.each([
    [USD, BTC, "buy"],
    [BTC, USD, "sell"],
    [BTC, ETH, undefined],
  ])("%j", (from, to, direction) => {
    expect(deriveOrderDirection({ from, to })).toBe(direction);
  });
});

describe("the status of the payment", () => {
  it.each(PAYMENT_STATUSES)("is the gateway's status: %s", (status) => {
    expect(derivePaymentStatus(purchase([], { payment: { status } }))).toBe(status);
  });

  it.each([undefined, { status: undefined }])(
    "of a purchase is unknown without the gateway's status: %j",
    (payment) => {
      const order = purchase(["CREATION_END"], { payment });
      expect(derivePaymentStatus(order)).toBe("UNKNOWN");
      expect(derivePaymentStatus({ ...order, from: BTC, to: USD })).toBe("WAITING");
    },
  );

  it.each([undefined, { status: undefined }])(
    "is 'paid' by its event, unless a status contradicts it: %j",
    (payment) => {
      const kinds = ["CREATION_END", "DEPOSIT_REGISTERED"] as const;
      expect(derivePaymentStatus(purchase(kinds, { payment }))).toBe("PAID");
      const failed = purchase(kinds, { payment: { status: "FAILED" } });
      expect(derivePaymentStatus(failed)).toBe("FAILED");
    },
  );

  it("is 'paid' by a purchase's money, and never by a sale's coins", () => {
    const kinds = ["INCOMING_FUNDS_DETECTED"] as const;
    expect(derivePaymentStatus(purchase(kinds))).toBe("PAID");
    expect(derivePaymentStatus({ ...purchase(kinds), from: BTC, to: USD })).toBe("WAITING");
  });
});

describe("the view of a purchase", () => {
  const statuses: readonly (PaymentStatus | undefined)[] = [...PAYMENT_STATUSES, undefined];
  it.each(statuses)("is the payment's until its coins go out: %s", (status) => {
    const payment = status && { status };
    for (const kinds of [[], ["CREATION_END"], ["CREATION_END", "DEPOSIT_REGISTERED"]] as const) {
      expect(deriveOrderPhase(purchase(kinds, { payment }), NOW)).toBe("paying");
    }
  });

  it.each([
    [["DEPOSIT_REGISTERED", "INCOMING_FUNDS_DETECTED"], "paying"],
    [["DEPOSIT_REGISTERED", "FUNDS_WITHDRAWAL_START"], "withdrawing"],
    [["WITHDRAWAL_COMPLETED"], "completed"],
    [["EXPIRED"], "order-expired"],
    [["FAILED"], "failed"],
    [["INCOMING_FUNDS_DETECTED", "UNDER_REVIEW"], "under-review"],
    [["REFUND_REQUESTED"], "refunding"],
    [["REFUND_REQUESTED", "REFUND_COMPLETED"], "refunded"],
  ] as const)("%j: %s", (kinds, phase) => {
    // An expired order never had the money.
    const deposits = phase === "order-expired" ? [] : DEPOSITS;
    expect(deriveOrderPhase(purchase(kinds, { deposits }), NOW)).toBe(phase);
  });

  it("never asks for coins and updates automatically", () => {
    expect(isPayable(purchase([], { depositAddress: "bc1q" }), NOW)).toBe(false);
    expect(isPhaseSelfMoving("paying")).toBe(true);
  });

  it("still asks for coins in a sale", () => {
    const sale = sampleOrder({ from: BTC, to: USD, depositAddress: "bc1q" });
    expect(deriveOrderPhase(sale, NOW)).toBe("waiting");
    expect(isPayable(sale, NOW)).toBe(true);
  });
});

describe("whether an order still needs its attempt", () => {
  const sale = (more: Partial<Order>) => sampleOrder({ from: BTC, to: USD, ...more });
  const events = (...kinds: Kinds) => ({ events: kinds.map((kind) => ({ kind })) });
  it.each([
    ["a purchase that waits", purchase([]), false, false],
    ["one that is paid by its events", purchase(["DEPOSIT_REGISTERED"]), true, true],
    [
      "one whose payment is processed",
      purchase([], { payment: { status: "PROCESSING" } }),
      false,
      true,
    ],
    ["one whose payment failed", purchase([], { payment: { status: "FAILED" } }), false, false],
    ["one that is paid", purchase([], { payment: { status: "PAID" } }), true, true],
    ["one not paid in time", purchase(["EXPIRED"]), true, true],
    ["one that was paid out", purchase(["WITHDRAWAL_COMPLETED"]), true, true],
    ["a sale that waits", sale({ depositAddress: "bc1q" }), false, false],
    ["one whose coins are in", sale({ deposits: DEPOSITS }), true, true],
    ["one that failed", sale(events("FAILED")), true, true],
    ["one without coins in time", sale(events("EXPIRED")), true, true],
  ] as const)("%s", (_name, order, isOver, isUnderWay) => {
    expect([isAttemptOver(order, NOW), isPaymentUnderWay(order, NOW)]).toEqual([
      isOver,
      isUnderWay,
    ]);
  });
});
