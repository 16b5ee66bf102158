// How far an order's money is known to have come. Every text about it follows this one ladder, so that no page
// contradicts an earlier one.
import { deriveRequiredConfirmations, hasArrived, type Order } from "./order";
import { deriveOrderStepIndex, hasEvent, isOrderSettled } from "./order-status";

/** The steps of the ladder, lowest first: nothing, a transaction outside any block, one in a block, and enough confirmations. */
export const ORDER_EVIDENCE = ["none", "seen", "in-block", "held"] as const;

/** One of the steps. */
export type OrderEvidence = (typeof ORDER_EVIDENCE)[number];

type WithDeposits = Pick<Order, "deposits" | "events" | "from" | "minConfirmations">;

/** The highest step that any fact about the order supports. A second deposit does not lower it. */
export function deriveEvidence(order: WithDeposits): OrderEvidence {
  if (hasEvent(order, "FUNDS_WITHDRAWAL_START") || isOrderSettled(order)) return "held";
  if (!hasArrived(order)) return "none";
  const confirmations = Math.max(0, ...order.deposits.map((deposit) => deposit.confirmations));
  const needed = deriveRequiredConfirmations(order) ?? 1;
  if (order.deposits.length > 0 && confirmations >= needed) return "held";
  const isInBlock = confirmations > 0 || deriveOrderStepIndex(order) > 1;
  return isInBlock ? "in-block" : "seen";
}
