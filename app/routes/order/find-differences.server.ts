import type { AppLoadContext } from "@remix-run/cloudflare";
import { findOrderDifferences } from "~/domain/order/agreed-order";
import { isDepositDoubted } from "~/domain/order/asked-money";
import type { Order } from "~/domain/order/order";
import { isRateOffer } from "~/domain/order/rate-offer";
import type { ViewContext } from "./view/view-context";

/** Returns the order that this browser agreed to, and the differences of the gateway's order. Each view of such an order logs an alarm, unless it offers another rate. */
export async function findDifferences(
  { agreedOrders, now, log }: AppLoadContext,
  order: Order,
): Promise<Pick<ViewContext, "agreed" | "differences">> {
  const agreed = await agreedOrders.find(order.id);
  const isDoubted = isDepositDoubted(order, now());
  const differences = [
    ...(agreed ? findOrderDifferences(agreed, order, now()) : []),
    ...(isDoubted ? (["deposit-address"] as const) : []),
  ];
  const { id: orderId, depositProblem: problem } = order;
  if (isDoubted) log("deposit-address-unsafe", { alarm: true, orderId, problem });
  if (differences.length > 0 && !isRateOffer(order, differences, now())) {
    log("order-terms-mismatch", { alarm: true, orderId, differences });
  }
  return { agreed, differences };
}
