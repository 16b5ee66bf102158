// Decides when an attempt's order no longer needs it, so that another purchase or sale may begin (spec: Fiat attempt).
import { hasArrived, type Order } from "../order/order";
import { derivePaymentStatus, deriveOrderDirection } from "../order/order-payment";
import { deriveOrderPhase, type OrderPhase } from "../order/order-phase";
import { isOrderSettled } from "../order/order-status";

const CLOSED: readonly OrderPhase[] = ["order-expired", "expired", "failed"];

/** Whether nothing is left to do at the provider. The purchase is paid, the sale's coins arrived, or the order has ended. `now` is epoch ms. */
export function isAttemptOver(order: Order, now: number): boolean {
  const phase = deriveOrderPhase(order, now);
  if (deriveOrderDirection(order) === "buy") {
    return phase !== "paying" || derivePaymentStatus(order) === "PAID";
  }
  return hasArrived(order) || isOrderSettled(order) || CLOSED.includes(phase);
}

/** Whether the visitor must not pay (again): a payment is being processed, or nothing is left to do. */
export function isPaymentUnderWay(order: Order, now: number): boolean {
  return derivePaymentStatus(order) === "PROCESSING" || isAttemptOver(order, now);
}
