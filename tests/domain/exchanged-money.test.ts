import { describe, expect, it } from "vitest";
import { deriveExchangedMoney } from "~/domain/account/exchanged-money";
import { deriveOrderPhase, type OrderPhase } from "~/domain/order/order-phase";
import type { Order, OrderEventKind } from "~/domain/order/order";
import { amount } from "../support/amount";
import { NOW, sampleOrder, USD } from "../support/samples";

const happened = (...kinds: OrderEventKind[]) => ({ events: kinds.map((kind) => ({ kind })) });
const ADDRESS = { depositAddress: "bc1q" };
const IN = { ...ADDRESS, deposits: [{ amount: amount("0.09"), confirmations: 1 }] };
const UNCONFIRMED = { ...ADDRESS, deposits: [{ amount: amount("0.09"), confirmations: 0 }] };
const OUT = { withdrawals: [{ amount: amount("1") }, { amount: amount("1.5") }] };
const BACK = { refunds: [{ amount: amount("0.0898"), networkFee: amount("0.0002") }] };

/** The agreed amounts, of which nothing arrived. */
const AGREED = { amount: "0.1", isAgreedOnly: true };
const CAME = { amount: "0.09", isAgreedOnly: false };
const EXPECTED = { receivedAmount: undefined, expectedAmount: "2.8183", fee: undefined };
const NOTHING = { receivedAmount: undefined, expectedAmount: undefined, fee: undefined };
const PAID = { receivedAmount: "2.5", expectedAmount: undefined, fee: "0.0119" };

type Row = readonly [OrderPhase, string, Partial<Order>, object];

const ROWS: readonly Row[] = [
  ["preparing", "", {}, { ...AGREED, ...EXPECTED }],
  ["waiting", "", ADDRESS, { ...AGREED, ...EXPECTED }],
  ["paying", "", { from: USD }, { ...AGREED, ...EXPECTED }],
  [
    "paying",
    "of the payments",
    { from: USD, payment: { status: "PAID" } },
    { amount: "0.1", isAgreedOnly: false, ...EXPECTED },
  ],
  ["registered", "", UNCONFIRMED, { ...CAME, ...EXPECTED }],
  ["confirming", "", { ...IN, ...happened("INCOMING_FUNDS_DETECTED") }, { ...CAME, ...EXPECTED }],
  [
    "confirming",
    "of a deposit that is not listed",
    happened("INCOMING_FUNDS_DETECTED"),
    { ...AGREED, ...EXPECTED },
  ],
  ["incomplete", "", happened("DEPOSIT_INCOMPLETE"), { ...AGREED, ...EXPECTED }],
  ["under-review", "", { ...IN, ...happened("UNDER_REVIEW") }, { ...CAME, ...EXPECTED }],
  [
    "decision",
    "",
    { ...IN, ...happened("FIXED_RATE_HIGH_VOLATILITY_DETECTED") },
    { ...CAME, ...EXPECTED },
  ],
  ["withdrawing", "", { ...IN, ...happened("FUNDS_WITHDRAWAL_START") }, { ...CAME, ...EXPECTED }],
  [
    "withdrawing",
    "of the listed entries",
    { ...IN, ...OUT, ...happened("FUNDS_WITHDRAWAL_START") },
    { ...CAME, ...PAID },
  ],
  [
    "completed",
    "",
    { ...IN, ...OUT, ...happened("WITHDRAWAL_COMPLETED") },
    { ...CAME, ...PAID, refundedAmount: undefined },
  ],
  [
    "completed",
    "without a list",
    happened("WITHDRAWAL_COMPLETED"),
    { amount: "0.1", isAgreedOnly: false, ...PAID, receivedAmount: "2.8183" },
  ],
  [
    "completed",
    "at a new rate",
    { ...IN, ...OUT, ...happened("RATE_MODE_CHANGE_ACCEPTED", "WITHDRAWAL_COMPLETED") },
    { ...CAME, ...PAID, fee: undefined },
  ],
  ["failed", "", { ...IN, ...happened("FAILED") }, { ...CAME, ...NOTHING }],
  ["refunding", "", { ...IN, ...happened("REFUND_REQUESTED") }, { ...CAME, ...NOTHING }],
  [
    "refunded",
    "",
    { ...IN, ...BACK, ...happened("REFUND_COMPLETED") },
    { ...CAME, ...NOTHING, refundedAmount: "0.0898" },
  ],
  [
    "refunded",
    "without a list",
    { ...IN, ...happened("REFUND_COMPLETED") },
    { ...CAME, ...NOTHING, refundedAmount: undefined },
  ],
  ["expired", "", { ...ADDRESS, rateMode: "FIXED", expiresAt: NOW - 1 }, { ...AGREED, ...NOTHING }],
  ["order-expired", "", happened("EXPIRED"), { ...AGREED, ...NOTHING }],
];

describe("the moved money of an exchange", () => {
  it.each(ROWS)("%s %s", (phase, _case, overrides, figures) => {
    const fees = { networkFee: amount("0.001"), serviceFee: amount("0.0109") };
    const order = sampleOrder({ ...fees, ...overrides });
    expect(deriveOrderPhase(order, NOW)).toBe(phase);
    expect(deriveExchangedMoney(order, NOW)).toMatchObject(figures);
  });

  it("covers every phase", () => {
    const phases = {
      preparing: true,
      paying: true,
      waiting: true,
      expired: true,
      "order-expired": true,
      registered: true,
      confirming: true,
      incomplete: true,
      "under-review": true,
      decision: true,
      withdrawing: true,
      failed: true,
      completed: true,
      refunding: true,
      refunded: true,
    } satisfies Record<OrderPhase, true>;
    expect(new Set(ROWS.map(([phase]) => phase))).toEqual(new Set(Object.keys(phases)));
  });
});
