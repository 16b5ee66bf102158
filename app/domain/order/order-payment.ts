// Fiat orders: their direction, and the payment's state at the provider (spec: Fiat attempt).
import type { FiatDirection } from "../instrument/fiat-direction";
import { hasArrived, type Order, type PaymentStatus } from "./order";

/** Whether fiat buys a coin or a coin is sold for fiat; undefined if both are coins. */
export function deriveOrderDirection({
  from,
  to,
}: Pick<Order, "from" | "to">): FiatDirection | undefined {
  if (from.instrumentType === "fiat") return "buy";
  return to.instrumentType === "fiat" ? "sell" : undefined;
}

/** The state of a payment; 'UNKNOWN' is a purchase that may or may not be paid. */
export type PaymentState = PaymentStatus | "UNKNOWN";

type PayableOrder = Pick<Order, "payment" | "from" | "to" | "deposits" | "events">;

/** The state of a purchase's payment, or of a sale's payout. */
export function derivePaymentStatus(order: PayableOrder): PaymentState {
  if (deriveOrderDirection(order) !== "buy") return derivePayoutStatus(order);
  if (hasArrived(order)) return "PAID";
  return order.payment?.status ?? (isRegistered(order) ? "PAID" : "UNKNOWN");
}

/** Whether a purchase's payment is on its way or done, so that it must not be paid again. */
export function isPurchasePaid(order: PayableOrder): boolean {
  if (deriveOrderDirection(order) !== "buy") return false;
  const status = derivePaymentStatus(order);
  return status === "PROCESSING" || status === "PAID";
}

/** The state of a sale's payout; 'WAITING' if the gateway reports none. */
export function derivePayoutStatus({ payment }: Pick<Order, "payment">): PaymentStatus {
  return payment?.status ?? "WAITING";
}

/** Whether the payment was announced. The event accompanies it, though coins may be announced earlier. */
function isRegistered({ events }: Pick<Order, "events">): boolean {
  return events.some(({ kind }) => kind === "DEPOSIT_REGISTERED");
}
