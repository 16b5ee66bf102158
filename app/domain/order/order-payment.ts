// A fiat order: which way the money goes, and how the payment stands at the provider (spec: Fiat attempt).
import type { FiatDirection } from "../fiat/attempt";
import { hasArrived, type Order, type PaymentStatus } from "./order";

/** Whether fiat is paid for a coin or a coin for fiat; undefined where both are coins. */
export function deriveOrderDirection({
  from,
  to,
}: Pick<Order, "from" | "to">): FiatDirection | undefined {
  if (from.instrumentType === "fiat") return "buy";
  return to.instrumentType === "fiat" ? "sell" : undefined;
}

/** How the payment stands, of a sale the payout; where the gateway does not say, the money of a purchase that came in was paid. */
export function derivePaymentStatus(
  order: Pick<Order, "payment" | "from" | "to" | "deposits" | "events">,
): PaymentStatus {
  const said = order.payment?.status ?? "WAITING";
  const isIn = deriveOrderDirection(order) === "buy" && hasArrived(order);
  return isIn ? "PAID" : said;
}
