// Requirement 60 of docs/security.md: a gateway's events and deposits release no agreed terms.
import { describe, expect, it } from "vitest";
import { findOrderDifferences } from "~/domain/order/agreed-order";
import { isMoneyAsked } from "~/domain/order/asked-money";
import type { Order, OrderEventKind } from "~/domain/order/order";
import { agree, make, OTHER } from "../support/agreed-orders";
import { amount } from "../support/amount";
import { NOW, USD } from "../support/samples";

const ACCEPTED = { ...agree("FIXED"), hasAcceptedRate: true };

const RATE_EVENTS: readonly (readonly OrderEventKind[])[] = [
  ["RATE_MODE_CHANGED"],
  ["RATE_MODE_CHANGE_ACCEPTED"],
  ["RATE_MODE_CHANGED", "RATE_MODE_CHANGE_ACCEPTED"],
];
const REST_EVENTS: readonly (readonly OrderEventKind[])[] = [
  [],
  ["RATE_MODE_CHANGED"],
  ["INCOMING_FUNDS_DETECTED"],
  ["DEPOSIT_INCOMPLETE"],
];
const UNPAID_OPTIONS: readonly Partial<Order>[] = [
  {},
  { canAccept: true, canRefund: true },
  { canAccept: false, canRefund: false },
  { refundsItself: true },
  { expiresAt: NOW - 1 },
];

describe("a fixed order", () => {
  it.each(RATE_EVENTS.map((kinds) => ({ kinds })))(
    "pays less than agreed after $kinds only if the visitor accepted it",
    ({ kinds }) => {
      const events = kinds.map((kind) => ({ kind }));
      for (const options of UNPAID_OPTIONS) {
        const claims = make("FIXED", { amountToGet: amount("2"), events, ...options });
        for (const now of [NOW, NOW + 3_600_000]) {
          expect(findOrderDifferences(agree("FIXED"), claims, now)).toEqual(["receive-amount"]);
          expect(findOrderDifferences(ACCEPTED, claims, now)).toEqual([]);
        }
        const led = { ...claims, destinationAddress: OTHER };
        expect(findOrderDifferences(ACCEPTED, led, NOW)).toEqual(["destination-address"]);
      }
    },
  );

  it.each([
    ["all of it", "0.1", { kind: "INCOMING_FUNDS_DETECTED" }, {}],
    ["a tenth too much", "0.11", { kind: "FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED" }, {}],
    ["half of it", "0.05", { kind: "FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED" }, {}],
    ["half of it, late", "0.05", { kind: "FIXED_RATE_SLOW_DEPOSIT_DETECTED" }, {}],
    ["half of it, late and unnoticed", "0.05", {}, { expiresAt: NOW - 1 }],
    [
      "half of it, which is taken as it is",
      "0.05",
      { kind: "FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED" },
      { canAccept: false, canRefund: false },
    ],
    ["half of it, paid out", "0.05", { kind: "WITHDRAWAL_COMPLETED" }, {}],
    ["half of it, going back", "0.05", { kind: "REFUND_REQUESTED" }, {}],
    ["half of it, under review", "0.05", { kind: "UNDER_REVIEW" }, {}],
  ] as const)("may pay another amount after a deposit: %s", (_, sum, event, options) => {
    const events = "kind" in event ? [{ kind: event.kind }] : [];
    const deposits = [{ amount: amount(sum), confirmations: 1 }];
    const paid = make("FIXED", { amountToGet: amount("1.4"), deposits, events, ...options });
    expect(findOrderDifferences(agree("FIXED"), paid, NOW)).toEqual([]);
  });

  it.each(REST_EVENTS.map((kinds) => ({ kinds })))(
    "pays as agreed while its rest is requested, after $kinds",
    ({ kinds }) => {
      const dust = { deposits: [{ amount: amount("0.00000001"), confirmations: 1 }] };
      const events = kinds.map((kind) => ({ kind }));
      const options = { canAccept: false, canRefund: false };
      const asks = make("FIXED", { amountToGet: amount("2"), events, ...options, ...dust });
      expect(findOrderDifferences(agree("FIXED"), asks, NOW)).toEqual(["receive-amount"]);
    },
  );

  it.each(["RATE_MODE_CHANGED", "RATE_MODE_CHANGE_ACCEPTED"] as const)(
    "with a tenth more to send is another order, whatever %s says, until money arrives",
    (kind) => {
      const changed = { expectedDeposit: amount("0.11"), amountToGet: amount("2") };
      const asks = make("FIXED", { ...changed, events: [{ kind }] });
      const accepted = { ...agree("FIXED"), hasAcceptedRate: true };
      expect(findOrderDifferences(accepted, asks, NOW)).toEqual(["send-amount"]);
      const deposits = [{ amount: amount("0.11"), confirmations: 1 }];
      expect(findOrderDifferences(accepted, { ...asks, deposits }, NOW)).toEqual([]);
    },
  );

  it.each([
    ["FIXED", "0.09", []],
    ["FLOATING", "0.09", []],
    ["FLOATING", "0.1004", []],
    ["FLOATING", "0.101", ["send-amount"]],
    ["FIXED", "0.1004", ["send-amount"]],
    ["FIXED", "1", ["send-amount"]],
    ["FLOATING", "1", ["send-amount"]],
  ] as const)(
    "for 0.1 BTC that is at an accepted rate %s for %s",
    (mode, expected, differences) => {
      const events = [{ kind: "RATE_MODE_CHANGED" as const }];
      const made = make(mode, { expectedDeposit: amount(expected), events });
      expect(findOrderDifferences(ACCEPTED, made, NOW)).toEqual(differences);
      expect(findOrderDifferences(agree("FIXED"), made, NOW)).toContain("send-amount");
    },
  );

  it.each([
    ["FIXED", ["receive-amount"]],
    ["FLOATING", ["rate-mode", "receive-amount"]],
  ] as const)("now %s for less, pays less only if the visitor accepted it", (mode, differences) => {
    const kinds = ["RATE_MODE_CHANGED", "RATE_MODE_CHANGE_ACCEPTED"] as const;
    const events = kinds.map((kind) => ({ kind }));
    const claims = make(mode, { amountToGet: amount("2"), events });
    for (const now of [NOW, NOW + 3_600_000]) {
      expect(findOrderDifferences(agree("FIXED"), claims, now)).toEqual(differences);
      const accepted = { ...agree("FIXED"), hasAcceptedRate: true };
      expect(findOrderDifferences(accepted, claims, now)).toEqual([]);
    }
    const deposits = [{ amount: amount("0.1"), confirmations: 1 }];
    expect(findOrderDifferences(agree("FIXED"), { ...claims, deposits }, NOW)).toEqual([]);
  });

  it.each([
    ["WAITING", true],
    ["FAILED", true],
    ["PROCESSING", false],
    ["PAID", false],
  ] as const)(
    "that is bought for money asks for it while its payment is %s: %s",
    (status, isAsked) => {
      expect(isMoneyAsked(make("FIXED", { from: USD, payment: { status } }), NOW)).toBe(isAsked);
      const sale = make("FIXED", { to: USD, payment: { status } });
      expect(isMoneyAsked(sale, NOW)).toBe(true);
    },
  );
});
