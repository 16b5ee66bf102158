// Rows of order-money.test.ts: deposits, confirmations, refunds, new rates.
import { expect } from "vitest";
import type { OrderPhase } from "~/domain/order/order-phase";
import type { Exchange, MadeOrder } from "../../../scripts/product/sandbox.ts";
import { BTC_ADDRESS } from "../../support/sandbox-orders";
import type { Page } from "./page";
import type { Texts } from "./texts";

/** Writes '0.1 BTC' in the page's language. */
type Figure = (text: string) => string;
interface Step {
  kind: string;
  amount?: string;
  event?: string;
  url?: string;
}

/** An order, what happens to it, and its page then. */
export interface MoneyRow {
  name: string;
  order: Exchange;
  steps: readonly Step[];
  /** What the gateway leaves out of its answer. */
  without: readonly string[];
  /** Another address than the order's own. */
  path?: (made: MadeOrder) => string;
  /** The button that is pressed then; the page after it is looked at. */
  press?: (t: Texts) => string;
  notifies?: (t: Texts) => string;
  status?: number;
  /** The page's phase; undefined where the order stays shut. */
  phase?: OrderPhase;
  stepsShown?: readonly (number | undefined)[];
  offers?: readonly string[];
  says?: (t: Texts, figure: Figure) => readonly string[];
  saysNot?: (t: Texts, figure: Figure) => readonly string[];
  also?: (page: Page, t: Texts) => void;
}

export const FIXED: Exchange = { rateMode: "FIXED", refundAddress: BTC_ADDRESS };
const MONERO: Exchange = { from: "xmr", to: "eth", amount: "5" };
export const BARE = { order: {}, steps: [], without: [] };
const CHOICE = { offers: ["accept-rate", "request-refund"] };
const step = { kind: "step" };
const exact = { kind: "exact" };
const steps = (count: number) => Array.from({ length: count }, () => step);

const confirmations = (have: number, needed: number) => (t: Texts) => [
  t.order("intake.confirmations", { have, needed }),
];

const DEPOSITS: readonly MoneyRow[] = [
  {
    ...BARE,
    name: "half of a floating order's deposit",
    phase: "registered",
    steps: [{ kind: "short" }],
    says: (t, figure) => [
      t.order("status.short.todoFloating", { remaining: figure("0.05 BTC") }),
      `${t.order("intake.required")}${figure("0.1 BTC")}`,
      `${t.order("intake.received")}${figure("0.05 BTC")}`,
      `${t.order("intake.remaining")}${figure("0.05 BTC")}`,
      t.order("intake.restText"),
      figure("0.05 BTC"),
    ],
    saysNot: (t) => [t.order("status.registered.todo")],
  },
  {
    ...BARE,
    name: "half of a fixed order's deposit",
    phase: "registered",
    order: FIXED,
    steps: [{ kind: "short" }],
    says: (t, figure) => [
      t.order("status.short.todo", { remaining: figure("0.05 BTC") }),
      t.order("send.exactly"),
    ],
    saysNot: (t, figure) => [
      t.order("status.short.todoFloating", { remaining: figure("0.05 BTC") }),
    ],
    also: (page) => {
      // In sight, not folded away.
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
    name: "more than a floating order asked for",
    phase: "confirming",
    steps: [{ kind: "deposit", amount: "0.15" }, step],
    says: (t, figure) => [`${t.order("flow.send")}${figure("0.15 BTC")}`],
    saysNot: (t) => [t.order("intake.remaining"), t.order("intake.restText")],
  },
  {
    ...BARE,
    name: "a deposit that is listed before any event is told",
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
    name: "the order does not say how many it needs",
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
    name: "Monero needs fifty whatever the order says",
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

const DECISIONS: readonly MoneyRow[] = [
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
      t.order("status.decision.whereReceived", { received: figure("0.11 BTC") }),
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
    says: (t, figure) => [
      t.order("warning.FIXED_RATE_SLOW_DEPOSIT_DETECTED"),
      t.order("status.decision.whereReceived", { received: figure("0.1 BTC") }),
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
    name: "a refund that was asked for",
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

/** What an order's money says. */
export const MONEY_ROWS: readonly MoneyRow[] = [...DEPOSITS, ...CONFIRMATIONS, ...DECISIONS];
