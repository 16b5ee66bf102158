import type { AppLoadContext } from "@remix-run/cloudflare";
import type { FiatView } from "~/domain/fiat/attempt";
import { isAttemptOver, isPaymentUnderWay } from "~/domain/fiat/order-end";
import { isOtherOrder } from "~/domain/fiat/other-order";
import type { Order } from "~/domain/order/order";
import { isSameOrderId } from "~/domain/order/order-id";
import { deriveOrderDirection } from "~/domain/order/order-payment";

/**
 * Closes the attempt of this order once the provider has nothing left to do, so that another purchase can start. If
 * that fails, the next view of the order retries. Returns 'other-order' if the order is unpaid and its terms differ
 * from the accepted ones.
 */
export async function checkAttempt(
  context: AppLoadContext,
  order: Order,
): Promise<"other-order" | undefined> {
  const now = context.now();
  const isOver = isAttemptOver(order, now);
  if (deriveOrderDirection(order) === undefined) return undefined;
  const attempt = await findAttemptOf(order, context);
  if (!attempt) return undefined;
  // The visitor may have accepted in another browser.
  if (attempt.agreed.hasAcceptedRate) await context.agreedOrders.acceptRate(order.id);
  if (isOver) {
    await context.fiat.close(attempt.id);
    return undefined;
  }
  if (isPaymentUnderWay(order, now)) return undefined;
  const hasAcceptedRate = (await context.agreedOrders.find(order.id))?.hasAcceptedRate === true;
  return isOtherOrder(attempt, order, { now, hasAcceptedRate }) ? "other-order" : undefined;
}

/** Returns the signed-in account's attempt that has this order. */
export async function findAttemptOf(
  order: Order,
  { account, fiat }: Pick<AppLoadContext, "account" | "fiat">,
): Promise<FiatView | undefined> {
  if (!account.mayBeSignedIn()) return undefined;
  const found = await fiat.find();
  if (!found.ok || found.value?.step.kind !== "payment") return undefined;
  return isSameOrderId(found.value.step.order.orderId, order.id) ? found.value : undefined;
}
