// Derives an order's state from its events: status, step, warnings and the visitor's options (spec: Order page steps).
import { ORDER_POLL_LAST_STEP } from "../limits/order-limits";
import { ORDER_EVENT_KINDS, type Order, type OrderEventKind } from "./order";

/** The status of an order; 'res' is the specification's word for an order without events. */
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

/** The facts behind the visitor's options. For a record without the gateway's fields, the events alone decide. */
type WithChoice = WithEvents &
  Partial<Pick<Order, "canRefund" | "canAccept" | "deposits" | "refundsItself">>;

// The first match decides. Refunds outrank everything before them. Funds that arrived late outrank the expiry; a
// deposit that is only announced does not.
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

/** The meaning of an event: its status, whether it reports a fixed-rate problem, and whether no more money may be sent. */
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
  DEPOSIT_INCOMPLETE: { status: "incoming-funds" },
  // A review starts only after the money has arrived.
  UNDER_REVIEW: { status: "under-review", isClosing: true },
  EXPIRED: { status: "expired", isClosing: true },
  FAILED: { status: "failed", isClosing: true },
} as const satisfies Record<OrderEventKind, EventMeaning>;

/** The status that follows from the events, in any order. */
export function deriveOrderStatus(order: WithEvents): OrderStatus {
  if (order.events.length === 0) return "res";
  const statuses = order.events.map(({ kind }) => meaningOf(kind).status);
  return RANK.find((status) => statuses.includes(status)) ?? "created";
}

/** Each of these proves that funds arrived: a payout even if the others were lost. */
const FUNDED = [
  "INCOMING_FUNDS_DETECTED",
  "DEPOSIT_INCOMPLETE",
  "FUNDS_WITHDRAWAL_START",
] as const satisfies readonly OrderEventKind[];

/** The step that the page marks as reached. */
export function deriveOrderStepIndex(order: WithEvents): OrderStepIndex {
  if (hasEvent(order, "REFUND_COMPLETED")) return 4;
  if (hasEvent(order, "WITHDRAWAL_COMPLETED")) return 3;
  return FUNDED.some((kind) => hasEvent(order, kind)) ? 2 : 1;
}

/** Whether the order is finished: paid out or refunded. */
export function isOrderSettled(order: WithEvents): boolean {
  return deriveOrderStepIndex(order) > ORDER_POLL_LAST_STEP;
}

/** Whether a fixed-rate problem waits for the visitor's decision. */
export function hasRateWarning(order: WithEvents): boolean {
  return deriveRateProblems(order).length > 0 && !isRateDecided(order);
}

/** Whether the rate mode changed and the visitor has neither accepted it nor requested a refund. */
export function hasRateChangedWarning(order: WithEvents): boolean {
  return hasEvent(order, "RATE_MODE_CHANGED") && !isRateDecided(order);
}

/** The fixed-rate problems of the order, in the catalogue's order, each with its own explanation. */
export function deriveRateProblems(order: WithEvents): readonly OrderEventKind[] {
  return ORDER_EVENT_KINDS.filter((kind) => meaningOf(kind).isRateProblem && hasEvent(order, kind));
}

/** Whether the visitor may request a refund. The gateway decides; if it does not report it, an open rate decision allows it, unless refunds are automatic. */
export function canRequestRefund(order: WithChoice): boolean {
  if (order.canRefund === undefined) return isChoiceOpen(order);
  return order.canRefund && !isOver(order);
}

/** Whether the visitor may accept the new rate. The gateway decides; if it does not report it, an open rate decision allows it, unless refunds run by themselves. */
export function canAcceptRate(order: WithChoice): boolean {
  if (order.canAccept === undefined) return isChoiceOpen(order);
  return order.canAccept && !isOver(order);
}

/** Whether an event closed the order for further money. */
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

/** Whether a warning waits for the visitor and a decision is still possible. No payout has started, and the order has not ended. */
export function isRateDecisionOpen(order: WithChoice): boolean {
  const isOpen = hasRateWarning(order) || hasRateChangedWarning(order);
  return isOpen && !isOver(order) && !hasPassed(order);
}

function isChoiceOpen(order: WithChoice): boolean {
  return order.refundsItself !== true && isRateDecisionOpen(order);
}

/** Whether a fixed rate did not hold and the visitor gets no choice, so that the deposit is refunded automatically. */
export function isGoingBack(order: WithChoice): boolean {
  if (order.refundsItself !== true || canRequestRefund(order) || canAcceptRate(order)) return false;
  return hasRateWarning(order) && !isOver(order) && !hasPassed(order);
}

// Even if the gateway allows it, a finished order has no decision left, and a refund is not requested twice.
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
