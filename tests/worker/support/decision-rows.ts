// Rows of order-money.test.ts: refunds and new rates.
import { BTC_ADDRESS } from "../../support/sandbox-orders";
import { BARE, CHOICE, FIXED, exact, step, type MoneyRow } from "./money-row";

export const DECISION_ROWS: readonly MoneyRow[] = [
  {
    ...BARE,
    name: "a rate mode that was changed before any deposit",
    phase: "decision",
    order: FIXED,
    steps: [{ kind: "change-rate-mode" }],
    offers: ["accept-rate"],
    says: (t) => [t.order("refund.nothing"), t.order("send.open"), "sandbox-btc"],
    saysNot: (t) => [t.order("refund.title", { ticker: "BTC" })],
  },
  {
    ...BARE,
    ...CHOICE,
    name: "another amount at a fixed rate",
    phase: "decision",
    order: FIXED,
    steps: [{ kind: "wrong-amount" }],
    stepsShown: [1, 2],
    says: (t, figure) => [
      t.order("status.decision.whereSeen"),
      t.order("warning.FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED", {
        received: figure("0.11 BTC"),
        required: figure("0.1 BTC"),
      }),
      `${t.order("refund.arrives")}${figure("0.10998037 BTC")}`,
      `${t.order("refund.amount")}${figure("0.11 BTC")}`,
      `${t.order("refund.fee")}${figure("0.00001963 BTC")}`,
      t.order("accept.about"),
      t.order("status.decision.todo"),
    ],
  },
  {
    ...BARE,
    ...CHOICE,
    name: "a deposit after the fixed price ran out",
    phase: "decision",
    order: FIXED,
    steps: [{ kind: "late" }],
    stepsShown: [1, 2],
    says: (t) => [
      t.order("warning.FIXED_RATE_SLOW_DEPOSIT_DETECTED"),
      t.order("status.decision.whereSeen"),
    ],
  },
  {
    ...BARE,
    ...CHOICE,
    name: "a market that moved too far",
    phase: "decision",
    order: FIXED,
    steps: [exact, step, { kind: "volatility" }],
    stepsShown: [1, 2],
    says: (t) => [t.order("warning.FIXED_RATE_HIGH_VOLATILITY_DETECTED")],
  },
  {
    ...BARE,
    ...CHOICE,
    name: "a rate mode that was changed",
    phase: "decision",
    order: FIXED,
    steps: [exact, step, { kind: "change-rate-mode" }],
    stepsShown: [1, 2],
    says: (t) => [t.order("warning.RATE_MODE_CHANGED"), t.order("facts.floatingRate")],
  },
  {
    ...BARE,
    name: "a requested refund",
    phase: "refunding",
    order: FIXED,
    steps: [{ kind: "wrong-amount" }],
    press: (t) => t.order("refund.button", { ticker: "BTC" }),
    notifies: (t) => t.order("done.refund"),
    says: (t) => [
      t.order("log.REFUND_REQUESTED"),
      t.order("log.now.refunding"),
      `${t.order("facts.returned")}${BTC_ADDRESS}`,
    ],
    saysNot: (t) => [t.order("accept.title"), t.order("warning.passed")],
  },
  {
    ...BARE,
    name: "a new rate that was accepted",
    phase: "confirming",
    order: FIXED,
    steps: [exact, step, { kind: "change-rate-mode" }],
    press: (t) => t.order("accept.button"),
    notifies: (t) => t.order("done.accepted"),
    says: (t) => [t.order("log.RATE_MODE_CHANGE_ACCEPTED"), t.order("facts.floatingRate")],
    saysNot: (t) => [t.order("accept.title"), t.order("warning.RATE_MODE_CHANGED")],
  },
];

/** The texts about an order's money. */
