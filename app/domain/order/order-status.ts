// Where an order stands, read from its events: status, step, warnings and what the visitor may decide
// (spec: Order page steps).
import { ORDER_POLL_LAST_STEP } from "../limits";
import { ORDER_EVENT_KINDS, type Order, type OrderEventKind } from "./order";

/** Where an order stands; 'res' is the specification's word for an order without any event yet. */
export type OrderStatus =
  | "res"
  | "created"
  | "deposit-registered"
  | "expired"
  | "incoming-funds"
  | "under-review"
  | "withdrawing"
  | "failed"
  | "completed"
  | "refund-requested"
  | "refund-completed";

/** 1 send, 2 transaction in progress, 3 completed, 4 refund completed. */
export type OrderStepIndex = 1 | 2 | 3 | 4;

type WithEvents = Pick<Order, "events">;

/** What decides whether the visitor has a choice; of a record without the gateway's word the events alone decide. */
type WithChoice = WithEvents & Partial<Pick<Order, "canRefund" | "canAccept" | "deposits">>;

// The first of these decides: refunds outrank everything that came before them. Funds that came in after all outrank
// the end of their time; a deposit that is only announced does not.
const RANK = [
  "refund-completed",
  "refund-requested",
  "completed",
  "failed",
  "withdrawing",
  "under-review",
  "incoming-funds",
  "expired",
  "deposit-registered",
  "created",
] as const satisfies readonly OrderStatus[];

/** What an event says of its order: the status that it makes, that the fixed rate has a problem, that no money is wanted any more. */
interface EventMeaning {
  readonly status: (typeof RANK)[number];
  readonly isRateProblem?: true;
  readonly isClosing?: true;
}

const MEANINGS = {
  CREATION_END: { status: "created" },
  DEPOSIT_REGISTERED: { status: "deposit-registered" },
  INCOMING_FUNDS_DETECTED: { status: "incoming-funds" },
  FUNDS_WITHDRAWAL_START: { status: "withdrawing", isClosing: true },
  WITHDRAWAL_COMPLETED: { status: "completed", isClosing: true },
  REFUND_REQUESTED: { status: "refund-requested", isClosing: true },
  REFUND_COMPLETED: { status: "refund-completed", isClosing: true },
  RATE_MODE_CHANGED: { status: "created" },
  RATE_MODE_CHANGE_ACCEPTED: { status: "created" },
  FIXED_RATE_HIGH_VOLATILITY_DETECTED: { status: "created", isRateProblem: true },
  FIXED_RATE_SLOW_DEPOSIT_DETECTED: { status: "created", isRateProblem: true },
  FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED: { status: "created", isRateProblem: true },
  // What is under review has arrived.
  UNDER_REVIEW: { status: "under-review", isClosing: true },
  EXPIRED: { status: "expired", isClosing: true },
  FAILED: { status: "failed", isClosing: true },
} as const satisfies Record<OrderEventKind, EventMeaning>;

/** The status that the events add up to, whatever their order. */
export function deriveOrderStatus(order: WithEvents): OrderStatus {
  if (order.events.length === 0) return "res";
  const statuses = order.events.map(({ kind }) => meaningOf(kind).status);
  return RANK.find((status) => statuses.includes(status)) ?? "created";
}

/** The step that the page marks as reached. */
export function deriveOrderStepIndex(order: WithEvents): OrderStepIndex {
  if (hasEvent(order, "REFUND_COMPLETED")) return 4;
  if (hasEvent(order, "WITHDRAWAL_COMPLETED")) return 3;
  // A payout that started proves that funds came in, even if that event got lost.
  if (hasEvent(order, "INCOMING_FUNDS_DETECTED") || hasEvent(order, "FUNDS_WITHDRAWAL_START")) {
    return 2;
  }
  return 1;
}

/** Whether nothing more will happen: paid out or paid back. */
export function isOrderSettled(order: WithEvents): boolean {
  return deriveOrderStepIndex(order) > ORDER_POLL_LAST_STEP;
}

/** Whether a fixed-rate problem waits for the visitor's decision. */
export function hasRateWarning(order: WithEvents): boolean {
  return deriveRateProblems(order).length > 0 && !isRateDecided(order);
}

/** Whether the rate mode was changed and the visitor has neither accepted nor asked for the money back. */
export function hasRateChangedWarning(order: WithEvents): boolean {
  return hasEvent(order, "RATE_MODE_CHANGED") && !isRateDecided(order);
}

/** The fixed-rate problems that happened, in the catalogue's order, to be explained one by one. */
export function deriveRateProblems(order: WithEvents): readonly OrderEventKind[] {
  return ORDER_EVENT_KINDS.filter((kind) => meaningOf(kind).isRateProblem && hasEvent(order, kind));
}

/** Whether the visitor may ask for the money back: where the gateway says so, else while a rate decision is open. */
export function canRequestRefund(order: WithChoice): boolean {
  if (order.canRefund === undefined) return isRateDecisionOpen(order);
  return order.canRefund && !isOver(order);
}

/** Whether the visitor may accept the new rate: where the gateway says so, else while a rate decision is open. */
export function canAcceptRate(order: WithChoice): boolean {
  if (order.canAccept === undefined) return isRateDecisionOpen(order);
  return order.canAccept && !isOver(order);
}

/** Whether something happened after which no money is wanted any more. */
export function hasClosed({ events }: WithEvents): boolean {
  return events.some(({ kind }) => meaningOf(kind).isClosing);
}

function meaningOf(kind: OrderEventKind): EventMeaning {
  return MEANINGS[kind];
}

/** Whether an event of this kind happened. */
export function hasEvent(order: WithEvents, kind: OrderEventKind): boolean {
  return order.events.some((event) => event.kind === kind);
}

/** Whether a warning waits for the visitor and something can still be decided: no payout has started, the order has not ended. */
export function isRateDecisionOpen(order: WithChoice): boolean {
  const isOpen = hasRateWarning(order) || hasRateChangedWarning(order);
  return isOpen && !isOver(order) && !hasPassed(order);
}

// Even on the gateway's word nobody decides about what has been sent out, or asks for it back twice.
function isOver(order: WithEvents): boolean {
  return isOrderSettled(order) || hasEvent(order, "REFUND_REQUESTED");
}

function hasPassed(order: WithChoice): boolean {
  const isSent = hasEvent(order, "FUNDS_WITHDRAWAL_START");
  return isSent || hasEvent(order, "FAILED") || hasRunOut(order);
}

function hasRunOut({ deposits = [], ...order }: WithChoice): boolean {
  return deriveOrderStatus(order) === "expired" && deposits.length === 0;
}

function isRateDecided(order: WithEvents): boolean {
  return hasEvent(order, "REFUND_REQUESTED") || hasEvent(order, "RATE_MODE_CHANGE_ACCEPTED");
}
