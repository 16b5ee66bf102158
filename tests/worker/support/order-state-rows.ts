// Rows of order-states.test.ts: every combination of events that the rules distinguish.
import type { OrderEventKind } from "~/domain/order/order";
import type { CoinPhase } from "./order-expectations";
import type { OrderStatus, OrderStepIndex } from "~/domain/order/order-status";
import type { Texts } from "./texts";

export interface Row {
  status: OrderStatus;
  step: OrderStepIndex;
  phase: CoinPhase;
  events: readonly Exclude<OrderEventKind, "CREATION_END">[];
  /** The open warnings, each with a decision. */
  warns: readonly Warning[];
}
type Warning = Exclude<keyof typeof WARNING_TEXTS, "answered">;

/** An order's progress, and its page without a decision. */
const WAYS = [
  { status: "created", step: 1, phase: "waiting", events: [] },
  // Registered is not listed: some gateways report it at creation, and the order must stay payable.
  { status: "deposit-registered", step: 1, phase: "waiting", events: ["DEPOSIT_REGISTERED"] },
  {
    status: "incoming-funds",
    step: 2,
    phase: "confirming",
    events: ["DEPOSIT_REGISTERED", "INCOMING_FUNDS_DETECTED"],
  },
  {
    status: "incoming-funds",
    step: 2,
    phase: "incomplete",
    events: ["DEPOSIT_REGISTERED", "INCOMING_FUNDS_DETECTED", "DEPOSIT_INCOMPLETE"],
  },
  {
    status: "withdrawing",
    step: 2,
    phase: "withdrawing",
    events: ["DEPOSIT_REGISTERED", "INCOMING_FUNDS_DETECTED", "FUNDS_WITHDRAWAL_START"],
  },
  // An event that was lost on the way does not set the order back.
  {
    status: "withdrawing",
    step: 2,
    phase: "withdrawing",
    events: ["FUNDS_WITHDRAWAL_START"],
  },
  { status: "completed", step: 3, phase: "completed", events: ["WITHDRAWAL_COMPLETED"] },
  // A problem: before money arrived, and after.
  { status: "expired", step: 1, phase: "order-expired", events: ["EXPIRED"] },
  { status: "under-review", step: 1, phase: "under-review", events: ["UNDER_REVIEW"] },
  {
    status: "under-review",
    step: 2,
    phase: "under-review",
    events: ["INCOMING_FUNDS_DETECTED", "UNDER_REVIEW"],
  },
  { status: "failed", step: 1, phase: "failed", events: ["FAILED"] },
  { status: "failed", step: 2, phase: "failed", events: ["INCOMING_FUNDS_DETECTED", "FAILED"] },
] as const satisfies readonly Omit<Row, "warns">[];

export const WARNING_TEXTS = {
  FIXED_RATE_HIGH_VOLATILITY_DETECTED: (t: Texts) =>
    t.order("warning.FIXED_RATE_HIGH_VOLATILITY_DETECTED"),
  FIXED_RATE_SLOW_DEPOSIT_DETECTED: (t: Texts) =>
    t.order("warning.FIXED_RATE_SLOW_DEPOSIT_DETECTED"),
  FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED: (t: Texts) =>
    t.order("warning.wrongAmountUnlisted", { required: "¤" }),
  RATE_MODE_CHANGED: (t: Texts) => t.order("warning.RATE_MODE_CHANGED"),
};
const WARNINGS: readonly (readonly Warning[])[] = [
  [],
  ["FIXED_RATE_HIGH_VOLATILITY_DETECTED"],
  ["FIXED_RATE_SLOW_DEPOSIT_DETECTED"],
  ["FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED"],
  ["RATE_MODE_CHANGED"],
  ["FIXED_RATE_SLOW_DEPOSIT_DETECTED", "RATE_MODE_CHANGED"],
];

/** After these the order is not payable: no row lists a deposit, so nothing else ends it. */
export const CLOSING: readonly OrderEventKind[] = [
  ...(["INCOMING_FUNDS_DETECTED", "DEPOSIT_INCOMPLETE"] as const),
  ...(["FUNDS_WITHDRAWAL_START", "WITHDRAWAL_COMPLETED"] as const),
  ...(["REFUND_REQUESTED", "REFUND_COMPLETED"] as const),
  ...(["UNDER_REVIEW", "EXPIRED", "FAILED"] as const),
];

/** The visitor no longer decides about a started payout or an ended order. */
const isDecided = (phase: CoinPhase) =>
  ["withdrawing", "completed", "failed", "order-expired"].includes(phase);

export const ROWS: readonly Row[] = [
  ...WAYS.flatMap((way) =>
    WARNINGS.map((warns): Row => {
      const isOpen = warns.length > 0 && !isDecided(way.phase);
      const phase = isOpen ? "decision" : way.phase;
      return { ...way, phase, warns, events: [...way.events, ...warns] };
    }),
  ),
  // Accepted: the order continues normally.
  ...WAYS.flatMap((way) =>
    (["FIXED_RATE_SLOW_DEPOSIT_DETECTED", "RATE_MODE_CHANGED"] as const).map((warning): Row => {
      const events = [...way.events, warning, "RATE_MODE_CHANGE_ACCEPTED"] as const;
      return { ...way, events, warns: [] };
    }),
  ),
  // A requested refund overrides the order's progress.
  ...WAYS.map((way): Row => {
    const events = [...way.events, "RATE_MODE_CHANGED", "REFUND_REQUESTED"] as const;
    return { ...way, status: "refund-requested", phase: "refunding", events, warns: [] };
  }),
  ...WARNINGS.map((warns): Row => ({
    status: "refund-completed",
    step: 4,
    phase: "refunded",
    warns,
    events: ["INCOMING_FUNDS_DETECTED", ...warns, "REFUND_COMPLETED"],
  })),
  {
    status: "refund-completed",
    step: 4,
    phase: "refunded",
    warns: [],
    events: [
      "INCOMING_FUNDS_DETECTED",
      "RATE_MODE_CHANGED",
      "REFUND_REQUESTED",
      "REFUND_COMPLETED",
    ],
  },
];
