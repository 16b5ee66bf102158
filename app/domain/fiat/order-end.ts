// When the order that an attempt led to needs it no longer: another purchase or sale may begin (spec: Fiat attempt).
import { hasArrived, type Order } from "../order/order";
import { derivePaymentStatus, deriveOrderDirection } from "../order/order-payment";
import { deriveOrderPhase, type OrderPhase } from "../order/order-phase";
import { isOrderSettled } from "../order/order-status";

const CLOSED: readonly OrderPhase[] = ["order-expired", "expired", "failed"];

/** Whether nothing is left to do at the provider's: a purchase is paid, the coins of a sale are in, or neither is wanted any more; `now` is epoch ms. */
export function isAttemptOver(order: Order, now: number): boolean {
  const phase = deriveOrderPhase(order, now);
  if (deriveOrderDirection(order) === "buy") {
    return phase !== "paying" || derivePaymentStatus(order) === "PAID";
  }
  return hasArrived(order) || isOrderSettled(order) || CLOSED.includes(phase);
}

/** Whether the order's own page says more than 'go to the provider': something came of the payment, or it is over. */
export function isPaymentUnderWay(order: Order, now: number): boolean {
  return derivePaymentStatus(order) !== "WAITING" || isAttemptOver(order, now);
}
