// Owns which of the order page's faces is shown: the status of its events (spec: Order page steps), told apart
// further by what the visitor can do about it now (a decision, a missing address, a fixed rate that ran out).
import { hasArrived, isOrderExpired, type Order, type OrderEventKind } from "./order";
import { canRequestRefund, deriveOrderStatus, hasEvent, type OrderStatus } from "./order-status";

/** One face of the order page each; 'decision' waits for the visitor, all others for the network or for us. */
export type OrderPhase =
  | "preparing"
  | "waiting"
  | "expired"
  | "registered"
  | "confirming"
  | "decision"
  | "withdrawing"
  | "completed"
  | "refunding"
  | "refunded";

// These say everything by themselves; the other statuses depend on what else is known.
const FINAL_WORD: Partial<Record<OrderStatus, OrderPhase>> = {
  "refund-completed": "refunded",
  "refund-requested": "refunding",
  completed: "completed",
  withdrawing: "withdrawing",
};

/** The face of the page; `now` is the server's clock in epoch milliseconds. */
export function deriveOrderPhase(order: Order, now: number): OrderPhase {
  const status = deriveOrderStatus(order);
  const final = FINAL_WORD[status];
  if (final) return final;
  if (canRequestRefund(order)) return "decision";
  if (status === "incoming-funds") return "confirming";
  // Only a deposit that is listed ends the sending, whatever is told of it: some gateways register one at creation.
  if (order.deposits.length > 0) return "registered";
  if (isOrderExpired(order, now)) return "expired";
  return order.depositAddress ? "waiting" : "preparing";
}

// After these no money is wanted any more.
const CLOSING_EVENTS: readonly OrderEventKind[] = [
  "FUNDS_WITHDRAWAL_START",
  "WITHDRAWAL_COMPLETED",
  "REFUND_REQUESTED",
  "REFUND_COMPLETED",
];

/** Whether the deposit can still be sent: then address and amount are shown, whatever else happened (spec: Order page steps). */
export function isPayable(order: Order, now: number): boolean {
  if (order.depositAddress === undefined || hasArrived(order)) return false;
  const isClosed = CLOSING_EVENTS.some((kind) => hasEvent(order, kind));
  return !isClosed && !isOrderExpired(order, now);
}

/** Whether the next change comes by itself: only then may a page without script reload itself. */
export function isPhaseSelfMoving(phase: OrderPhase): boolean {
  return phase !== "decision" && phase !== "completed" && phase !== "refunded";
}
