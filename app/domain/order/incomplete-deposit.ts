// A deposit that is too small to be exchanged, and waits for the rest.
import { isZeroAmount } from "../money/money";
import { deriveRemainingAmount, type Order } from "./order";

/** Whether less arrived than the exchange takes, and the rest is awaited. Ends once the deposits reach the amount, or with funds that were detected later. */
export function isDepositIncomplete(
  order: Pick<Order, "deposits" | "events" | "expectedDeposit">,
): boolean {
  const short = order.events.findLast(({ kind }) => kind === "DEPOSIT_INCOMPLETE");
  if (!short) return false;
  const since = short.createdAt ?? Infinity;
  const isTaken = order.events.some(
    ({ kind, createdAt = 0 }) => kind === "INCOMING_FUNDS_DETECTED" && createdAt > since,
  );
  return !isTaken && !isZeroAmount(deriveRemainingAmount(order));
}
