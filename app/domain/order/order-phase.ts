// Chooses the view of the order page. It divides the order's status by the visitor's current options: a decision, a
// missing address, an expired fixed rate.
import { isDepositIncomplete } from "./incomplete-deposit";
import { hasArrived, isOrderExpired, isRateFixed, type Order } from "./order";
import { deriveEvidence } from "./order-evidence";
import { deriveOrderDirection } from "./order-payment";
import {
  hasClosed,
  canAcceptRate,
  canRequestRefund,
  deriveOrderStatus,
  isGoingBack,
  isRateDecisionOpen,
  type OrderStatus,
} from "./order-status";

/**
 * The views of the order page. 'decision' waits for the visitor. 'expired' is an expired fixed rate, 'order-expired' a
 * whole order that expired before any money came. 'under-review' and 'failed' still hold the received money. 'paying'
 * is a purchase until its payout, because its payment at the provider replaces the deposit. 'incomplete' waits for the
 * rest of a deposit that is too small.
 */
export type OrderPhase =
  | "preparing"
  | "paying"
  | "waiting"
  | "expired"
  | "order-expired"
  | "registered"
  | "confirming"
  | "incomplete"
  | "under-review"
  | "decision"
  | "withdrawing"
  | "failed"
  | "completed"
  | "refunding"
  | "refunded";

// These statuses determine the view alone; the others depend on further facts.
const FINAL_WORD: Partial<Record<OrderStatus, OrderPhase>> = {
  "refund-completed": "refunded",
  "refund-requested": "refunding",
  completed: "completed",
  failed: "failed",
  withdrawing: "withdrawing",
};

// A card payment goes through these phases at the provider.
const DEPOSIT_PHASES: readonly OrderPhase[] = [
  "preparing",
  "waiting",
  "registered",
  "confirming",
  "incomplete",
];

/** Whether the exchange waits for the deposit or its confirmations. */
export function isDepositPhase(phase: OrderPhase): boolean {
  return DEPOSIT_PHASES.includes(phase);
}

/** The current view; `now` is the server's clock in epoch milliseconds. */
export function deriveOrderPhase(order: Order, now: number): OrderPhase {
  const phase = derivePhase(order, now);
  const isPurchase = deriveOrderDirection(order) === "buy";
  return isPurchase && isDepositPhase(phase) ? "paying" : phase;
}

function derivePhase(order: Order, now: number): OrderPhase {
  const status = deriveOrderStatus(order);
  const final = FINAL_WORD[status];
  if (final) return final;
  if (isDecision(order)) return "decision";
  if (status === "under-review") return "under-review";
  return derivePaidPhase(order, status) ?? deriveUnpaidPhase(order, status, now);
}

function derivePaidPhase(order: Order, status: OrderStatus): OrderPhase | undefined {
  if (hasArrived(order) && isGoingBack(order)) return "refunding";
  if (isDepositIncomplete(order)) return "incomplete";
  if (status === "incoming-funds") return "confirming";
  // Only a listed deposit ends the 'waiting' phase: some gateways send the registration event at creation.
  if (order.deposits.length === 0) return undefined;
  return deriveEvidence(order) === "seen" ? "registered" : "confirming";
}

function deriveUnpaidPhase(order: Order, status: OrderStatus, now: number): OrderPhase {
  if (status === "expired") return "order-expired";
  if (isOrderExpired(order, now)) return isRateFixed(order) ? "expired" : "order-expired";
  return order.depositAddress ? "waiting" : "preparing";
}

// The option of a refund alone requires no decision: without a problem the exchange continues.
function isDecision(order: Order): boolean {
  return canAcceptRate(order) || (isRateDecisionOpen(order) && canRequestRefund(order));
}

/** Whether the visitor can still send the deposit. Address and amount are then shown, whatever else happened (spec: Order page steps). */
export function isPayable(order: Order, now: number): boolean {
  if (deriveOrderDirection(order) === "buy") return false;
  if (order.depositAddress === undefined || hasArrived(order)) return false;
  return !hasClosed(order) && !isOrderExpired(order, now);
}

// A failed order changes only if the operator acts. A decision may also wait for the gateway: for the sum of a refund,
// or for a deposit.
const STILL: readonly OrderPhase[] = ["failed", "completed", "refunded"];

// No money has to be sent, and none will arrive.
const OVER: readonly OrderPhase[] = ["completed", "refunded", "expired", "order-expired"];

/** Whether the order has ended. */
export function isPhaseOver(phase: OrderPhase): boolean {
  return OVER.includes(phase);
}

/** Whether the view may change without the visitor. Only then does a page without script reload itself. */
export function isPhaseSelfMoving(phase: OrderPhase): boolean {
  return !STILL.includes(phase);
}
