import type { OrderDifference } from "./agreed-order";
import { hasArrived, type Order } from "./order";
import { deriveOrderPhase } from "./order-phase";
import { canAcceptRate, hasEvent } from "./order-status";

/** The terms that a decision about another rate shows and asks about. */
const OFFERED: readonly OrderDifference[] = [
  "rate-mode",
  "receive-amount",
  "price",
  "network-fee",
  "service-fee",
];

/** Whether an unpaid order differs from the agreed one only by a rate that the visitor has yet to accept. It takes no money until then. */
export function isRateOffer(
  order: Order,
  differences: readonly OrderDifference[],
  now: number,
): boolean {
  if (!hasEvent(order, "RATE_MODE_CHANGED") || hasArrived(order)) return false;
  if (hasEvent(order, "RATE_MODE_CHANGE_ACCEPTED")) return false;
  if (deriveOrderPhase(order, now) !== "decision" || !canAcceptRate(order)) return false;
  return differences.every((difference) => OFFERED.includes(difference));
}
