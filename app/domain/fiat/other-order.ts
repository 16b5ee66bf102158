import type { Order } from "../order/order";
import { findOrderDifferences } from "../order/agreed-order";
import type { FiatView } from "./attempt";

/** Whether the gateway shows the attempt's order on other terms than were agreed to: nobody is to pay for it (docs/security.md 50, 60). */
export function isOtherOrder(
  { agreed }: Pick<FiatView, "agreed">,
  order: Order,
  now: number,
): boolean {
  return findOrderDifferences(agreed, order, now).length > 0;
}
