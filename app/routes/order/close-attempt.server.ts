import type { AppLoadContext } from "@remix-run/cloudflare";
import { isAttemptOver } from "~/domain/fiat/order-end";
import type { Order } from "~/domain/order/order";
import { isSameOrderId } from "~/domain/order/order-id";
import { deriveOrderDirection } from "~/domain/order/order-payment";

/**
 * Ends the attempt that led to this order once nothing is left to do at the provider's, so that another purchase may
 * begin. Where that fails it is tried again with the next look at the order.
 */
export async function closeAttempt(
  { fiat, account, now }: AppLoadContext,
  order: Order,
): Promise<void> {
  const isOver = deriveOrderDirection(order) !== undefined && isAttemptOver(order, now());
  if (!isOver || !account.mayBeSignedIn()) return;
  const found = await fiat.find();
  if (!found.ok || found.value?.step.kind !== "payment") return;
  if (!isSameOrderId(found.value.step.order.orderId, order.id)) return;
  await fiat.close(found.value.id);
}
