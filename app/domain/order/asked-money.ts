// Whether the page asks for money: for the whole deposit, or for the rest of one that is too small.
import { isZeroAmount } from "../money/money";
import { isDepositIncomplete } from "./incomplete-deposit";
import { deriveDeadline, deriveReceivedAmount, deriveRemainingAmount, hasArrived } from "./order";
import type { Order } from "./order";
import { isPurchasePaid } from "./order-payment";
import { deriveOrderPhase, type OrderPhase } from "./order-phase";
import { canAcceptRate, canRequestRefund, hasEvent, hasRateWarning } from "./order-status";

/** Whether a part of the deposit is missing. False after an accepted new rate, which is for what arrived. */
export function isRestMissing(order: Order): boolean {
  if (hasEvent(order, "RATE_MODE_CHANGE_ACCEPTED")) return false;
  if (isZeroAmount(deriveReceivedAmount(order)) || isTakenAsIs(order)) return false;
  return !isZeroAmount(deriveRemainingAmount(order)) && isRestWanted(order);
}

// After a fixed-rate problem without a choice the exchange continues with what arrived, or returns it.
function isTakenAsIs(order: Order): boolean {
  return hasRateWarning(order) && !canAcceptRate(order) && !canRequestRefund(order);
}

// If the gateway returns deposits automatically, it reports until when it needs the rest.
function isRestWanted(order: Order): boolean {
  const isSaid = order.refundsItself === true || hasEvent(order, "DEPOSIT_INCOMPLETE");
  return !isSaid || isDepositIncomplete(order);
}

// The rest is sent in these phases alone. Later, and in a decision, the price may follow what arrived.
const SENDING: readonly OrderPhase[] = ["paying", "registered", "confirming", "incomplete"];

/** Whether the visitor is asked to send or pay anything; `now` is the server's clock in epoch milliseconds. */
export function isMoneyAsked(order: Order, now: number): boolean {
  if (!hasArrived(order)) return !isPurchasePaid(order);
  const deadline = deriveDeadline(order);
  if (deadline !== undefined && now >= deadline) return false;
  return isRestMissing(order) && SENDING.includes(deriveOrderPhase(order, now));
}

/** Whether the gateway's deposit address is hidden while the visitor could pay: a difference that needs no agreed order. */
export function isDepositDoubted(made: Order, now: number): boolean {
  return made.depositProblem !== undefined && isMoneyAsked(made, now);
}
