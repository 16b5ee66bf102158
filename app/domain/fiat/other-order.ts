import type { Order } from "../order/order";
import { isSamePair } from "../rate/same-selection";
import type { FiatView } from "./attempt";
import { hasAmountMoved } from "./quote-moved";

/** Whether the gateway shows the attempt's order with other currencies, or with another amount to give, than were agreed to: nobody is to pay for it (docs/security.md 50). */
export function isOtherOrder(
  attempt: Pick<FiatView, "from" | "to" | "amountToGive">,
  order: Pick<Order, "from" | "to" | "expectedDeposit">,
): boolean {
  return !isSamePair(attempt, order) || hasAmountMoved(attempt.amountToGive, order.expectedDeposit);
}
