// Which view of the order page is shown: the order's status, divided further by what the visitor can
// do about it now (a decision, a missing address, a fixed rate that ran out).
import { hasArrived, isOrderExpired, type Order } from "./order";
import { deriveEvidence } from "./order-evidence";
import { deriveOrderDirection } from "./order-payment";
import {
  hasClosed,
  canAcceptRate,
  canRequestRefund,
  deriveOrderStatus,
  isRateDecisionOpen,
  type OrderStatus,
} from "./order-status";

/**
 * One view of the order page each. 'decision' waits for the visitor; 'expired' is a fixed rate that ran out,
 * 'order-expired' the whole order before any money came; 'under-review' and 'failed' hold what arrived. 'paying' is a
 * purchase until its coins go out: there is a payment at the provider where other orders have a deposit.
 */
export type OrderPhase =
  | "preparing"
  | "paying"
  | "waiting"
  | "expired"
  | "order-expired"
  | "registered"
  | "confirming"
  | "under-review"
  | "decision"
  | "withdrawing"
  | "failed"
  | "completed"
  | "refunding"
  | "refunded";

// These say everything by themselves; the other statuses depend on what else is known.
const FINAL_WORD: Partial<Record<OrderStatus, OrderPhase>> = {
  "refund-completed": "refunded",
  "refund-requested": "refunding",
  completed: "completed",
  failed: "failed",
  withdrawing: "withdrawing",
};

// What a deposit goes through, a card's payment goes through at the provider's.
const DEPOSIT_PHASES: readonly OrderPhase[] = ["preparing", "waiting", "registered", "confirming"];

/** The view of the page; `now` is the server's clock in epoch milliseconds. */
export function deriveOrderPhase(order: Order, now: number): OrderPhase {
  const phase = derivePhase(order, now);
  const isPurchase = deriveOrderDirection(order) === "buy";
  return isPurchase && DEPOSIT_PHASES.includes(phase) ? "paying" : phase;
}

function derivePhase(order: Order, now: number): OrderPhase {
  const status = deriveOrderStatus(order);
  const final = FINAL_WORD[status];
  if (final) return final;
  if (isDecision(order)) return "decision";
  if (status === "under-review") return "under-review";
  if (status === "incoming-funds") return "confirming";
  // Only a deposit that is listed ends the sending, whatever events say: some gateways register one at creation.
  if (order.deposits.length > 0) {
    return deriveEvidence(order) === "seen" ? "registered" : "confirming";
  }
  if (status === "expired") return "order-expired";
  if (isOrderExpired(order, now)) return "expired";
  return order.depositAddress ? "waiting" : "preparing";
}

// A refund alone, offered while nothing is wrong, is no decision: the exchange goes on by itself.
function isDecision(order: Order): boolean {
  return canAcceptRate(order) || (isRateDecisionOpen(order) && canRequestRefund(order));
}

/** Whether the deposit can still be sent: then address and amount are shown, whatever else happened (spec: Order page steps). */
export function isPayable(order: Order, now: number): boolean {
  if (deriveOrderDirection(order) === "buy") return false;
  if (order.depositAddress === undefined || hasArrived(order)) return false;
  return !hasClosed(order) && !isOrderExpired(order, now);
}

// A failed order moves on only when somebody does something about it. A decision waits for more than the visitor: for
// the sum of a refund, for a deposit.
const STILL: readonly OrderPhase[] = ["failed", "completed", "refunded"];

// Nothing more is to be sent, and nothing comes.
const OVER: readonly OrderPhase[] = ["completed", "refunded", "expired", "order-expired"];

/** Whether nothing more happens to the order. */
export function isPhaseOver(phase: OrderPhase): boolean {
  return OVER.includes(phase);
}

/** Whether the next change may come by itself: only then does a page without script reload itself. */
export function isPhaseSelfMoving(phase: OrderPhase): boolean {
  return !STILL.includes(phase);
}
