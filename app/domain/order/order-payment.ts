// A fiat order: which way the money goes, and how the payment stands at the provider (spec: Fiat attempt).
import type { FiatDirection } from "../instrument/fiat-direction";
import { hasArrived, type Order, type PaymentStatus } from "./order";

/** Whether fiat is paid for a coin or a coin for fiat; undefined where both are coins. */
export function deriveOrderDirection({
  from,
  to,
}: Pick<Order, "from" | "to">): FiatDirection | undefined {
  if (from.instrumentType === "fiat") return "buy";
  return to.instrumentType === "fiat" ? "sell" : undefined;
}

/** How a payment stands; 'UNKNOWN' is a purchase that may be paid or not. */
export type PaymentState = PaymentStatus | "UNKNOWN";

type PayableOrder = Pick<Order, "payment" | "from" | "to" | "deposits" | "events">;

/** How the payment stands, of a sale the payout. */
export function derivePaymentStatus(order: PayableOrder): PaymentState {
  if (deriveOrderDirection(order) !== "buy") return derivePayoutStatus(order);
  if (hasArrived(order)) return "PAID";
  return order.payment?.status ?? (isRegistered(order) ? "PAID" : "UNKNOWN");
}

/** How the payout of a sale stands; nobody waits for one that the gateway says nothing of. */
export function derivePayoutStatus({ payment }: Pick<Order, "payment">): PaymentStatus {
  return payment?.status ?? "WAITING";
}

/** Whether a payment was announced: the event comes with it, though coins may be announced earlier. */
function isRegistered({ events }: Pick<Order, "events">): boolean {
  return events.some(({ kind }) => kind === "DEPOSIT_REGISTERED");
}
