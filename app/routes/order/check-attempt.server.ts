import type { AppLoadContext } from "@remix-run/cloudflare";
import type { FiatView } from "~/domain/fiat/attempt";
import { isAttemptOver, isPaymentUnderWay } from "~/domain/fiat/order-end";
import { isOtherOrder } from "~/domain/fiat/other-order";
import type { Order } from "~/domain/order/order";
import { isSameOrderId } from "~/domain/order/order-id";
import { deriveOrderDirection } from "~/domain/order/order-payment";

/**
 * Ends the attempt that led to this order once nothing is left to do at the provider's, so that another purchase may
 * begin; where that fails it is tried again with the next look at the order. 'other-order': its terms are not those that
 * were agreed to, and it is still to be paid.
 */
export async function checkAttempt(
  context: AppLoadContext,
  order: Order,
): Promise<"other-order" | undefined> {
  const now = context.now();
  const isOver = isAttemptOver(order, now);
  if (deriveOrderDirection(order) === undefined) return undefined;
  if (isPaymentUnderWay(order, now) && !isOver) return undefined;
  const attempt = await findAttemptOf(order, context);
  if (!attempt) return undefined;
  if (!isOver) return isOtherOrder(attempt, order, now) ? "other-order" : undefined;
  await context.fiat.close(attempt.id);
  return undefined;
}

async function findAttemptOf(
  order: Order,
  { account, fiat }: AppLoadContext,
): Promise<FiatView | undefined> {
  if (!account.mayBeSignedIn()) return undefined;
  const found = await fiat.find();
  if (!found.ok || found.value?.step.kind !== "payment") return undefined;
  return isSameOrderId(found.value.step.order.orderId, order.id) ? found.value : undefined;
}
