import type { Order } from "../order/order";
import { findOrderDifferences } from "../order/agreed-order";
import type { FiatView } from "./attempt";

/** Whether the gateway shows the attempt's order on other terms than the agreed ones. The visitor must not pay for such an order (docs/security.md 50, 60). */
export function isOtherOrder(
  { agreed }: Pick<FiatView, "agreed">,
  order: Order,
  { now, hasAcceptedRate }: { readonly now: number; readonly hasAcceptedRate: boolean },
): boolean {
  const accepted = agreed.hasAcceptedRate === true || hasAcceptedRate;
  return findOrderDifferences({ ...agreed, hasAcceptedRate: accepted }, order, now).length > 0;
}
