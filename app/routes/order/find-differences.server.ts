import type { AppLoadContext } from "@remix-run/cloudflare";
import { findOrderDifferences, type OrderDifference } from "~/domain/order/agreed-order";
import type { Order } from "~/domain/order/order";

/** Returns the differences between the gateway's order and the one that this browser agreed to. Each view of such an order logs an alarm. */
export async function findDifferences(
  { agreedOrders, now, log }: AppLoadContext,
  order: Order,
): Promise<readonly OrderDifference[]> {
  const agreed = await agreedOrders.find(order.id);
  const differences = agreed ? findOrderDifferences(agreed, order, now()) : [];
  if (differences.length > 0) {
    log("order-terms-mismatch", { alarm: true, orderId: order.id, differences });
  }
  return differences;
}
