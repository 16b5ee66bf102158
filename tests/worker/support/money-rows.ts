// Rows of order-money.test.ts: deposits and confirmations.
import { expect } from "vitest";
import { DECISION_ROWS } from "./decision-rows";
import { BARE, FIXED, MONERO, confirmations, exact, step, steps, type MoneyRow } from "./money-row";

const DEPOSITS: readonly MoneyRow[] = [
  {
    ...BARE,
    name: "half of a floating order's deposit",
    phase: "registered",
    steps: [{ kind: "short" }],
    says: (t, figure) => [
      t.order("headline.short", { remaining: figure("0.05 BTC") }),
      t.order("status.short.todoFloating"),
      t.order("intake.restText"),
      figure("0.05 BTC"),
    ],
    // The headline names what is missing.
    saysNot: (t, figure) => [
      t.order("status.registered.todo"),
      `${t.order("intake.required")}${figure("0.1 BTC")}`,
    ],
  },
  {
    ...BARE,
    name: "half of a fixed order's deposit",
    phase: "registered",
    order: FIXED,
    steps: [{ kind: "short" }],
    says: (t) => [t.order("status.short.todo"), t.order("send.exactly")],
    saysNot: (t) => [t.order("status.short.todoFloating")],
    also: (page) => {
      // Visible, not folded.
      expect(page.document.querySelector("details.order-rest[open]")).not.toBeNull();
      expect(page.document.querySelector('[role="timer"] time')).not.toBeNull();
    },
  },
  {
    ...BARE,
    name: "half of a fixed order's deposit, and the rate ran out",
    phase: "registered",
    order: FIXED,
    steps: [{ kind: "short" }, { kind: "expire" }],
    says: (t) => [t.order("status.short.todoLate")],
    saysNot: (t) => [t.order("send.exactly"), "sandbox-btc"],
  },
  {
    ...BARE,
    name: "several deposits that are enough together",
    phase: "confirming",
    steps: [{ kind: "short" }, { kind: "extra" }, step],
    says: (t, figure) => [
      `${t.order("intake.required")}${figure("0.1 BTC")}`,
      `${t.order("intake.received")}${figure("0.1 BTC")}`,
      t.order("status.confirming.todo"),
    ],
    saysNot: (t) => [t.order("intake.remaining"), t.order("intake.restText")],
    also: (page) => {
      expect(page.document.querySelectorAll(".order-deposits > li")).toHaveLength(2);
    },
  },
  {
    ...BARE,
    name: "more than a floating order's amount",
    phase: "confirming",
    steps: [{ kind: "deposit", amount: "0.15" }, step],
    says: (t, figure) => [`${t.order("flow.sent")}${figure("0.15 BTC")}`],
    saysNot: (t) => [t.order("intake.remaining"), t.order("intake.restText")],
  },
  {
    ...BARE,
    name: "a deposit that is listed before any event is sent",
    phase: "registered",
    steps: [exact],
    without: ["orderEvents"],
    says: (t) => [t.order("status.registered.todo")],
    saysNot: (t) => [t.order("send.exactly")],
  },
];

const CONFIRMATIONS: readonly MoneyRow[] = [
  {
    ...BARE,
    name: "Bitcoin, one confirmation of two",
    phase: "confirming",
    steps: [exact, ...steps(2)],
    says: confirmations(1, 2),
  },
  {
    ...BARE,
    name: "Bitcoin, confirmed",
    phase: "confirming",
    steps: [exact, ...steps(3)],
    says: (t) => [t.order("intake.confirmed")],
  },
  {
    ...BARE,
    name: "the order does not state how many it needs",
    phase: "confirming",
    steps: [exact, ...steps(2)],
    without: ["minConfirmationsToWithdraw"],
    says: (t) => [t.order("intake.confirmationsOnly", { have: 1 })],
  },
  {
    ...BARE,
    name: "Monero, forty of fifty",
    phase: "confirming",
    order: MONERO,
    steps: [exact, ...steps(5)],
    says: confirmations(40, 50),
  },
  {
    ...BARE,
    name: "Monero needs fifty for any order",
    phase: "confirming",
    order: MONERO,
    steps: [exact, ...steps(2)],
    without: ["minConfirmationsToWithdraw"],
    says: confirmations(10, 50),
  },
  {
    ...BARE,
    name: "Monero, confirmed",
    phase: "confirming",
    order: MONERO,
    steps: [exact, ...steps(6)],
    says: (t) => [t.order("intake.confirmed")],
  },
];

export const MONEY_ROWS: readonly MoneyRow[] = [...DEPOSITS, ...CONFIRMATIONS, ...DECISION_ROWS];
