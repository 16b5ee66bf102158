// Sends a creation, for the first time or repeated with its key, and saves the result in the visitor's browser.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { toAgreedOrder } from "~/domain/order/agreed-order";
import { isTurnedAway, mayHaveHappened, type Failure } from "~/domain/failure/failure";
import { findOrderMismatch } from "~/domain/order/made-order";
import type { PendingOrder } from "~/domain/order/new-order";
import type { OrderKey } from "~/domain/order/order-key";
import { toOrderPath } from "~/domain/order/order-link";
import type { RateMode } from "~/domain/rate/rate";

/** The result of a creation. */
export type SentOrder =
  /** The order exists, created now or before. Its path has no locale. */
  | { kind: "made"; path: string }
  /** The order may exist. The same creation can be sent again. */
  | { kind: "unknown"; failure: Failure; pendingOrder: PendingOrder }
  /** An order was created with this key before, but the gateway does not name it. */
  | { kind: "exists"; traceId: string }
  /** The gateway's order has another address or rate mode than requested. The visitor must not pay for it. */
  | { kind: "other-address"; traceId: string }
  /** The order does not exist. */
  | { kind: "failed"; failure: Failure };

/** Sends the creation with its key. */
export async function sendOrder(
  context: AppLoadContext,
  pendingOrder: PendingOrder,
  { isRepeated }: { isRepeated: boolean },
): Promise<SentOrder> {
  const { order, idempotencyKey } = pendingOrder;
  const payload = { ...order, utm: context.visitor.utm };
  const created = await context.gateways.order.createOrder(payload, { idempotencyKey });
  if (created.ok) {
    const { id: orderId, destinationAddress, rateMode } = created.value;
    return settle(context, pendingOrder, { orderId, destinationAddress, rateMode });
  }
  const { failure } = created;
  const existing = isKeyReused(failure) ? failure.details.existingOrder : undefined;
  if (existing) return settle(context, pendingOrder, existing);
  if (mayHaveHappened(failure) || (isRepeated && isTurnedAway(failure))) {
    await context.pendingOrders.add(pendingOrder);
    return { kind: "unknown", failure, pendingOrder };
  }
  await context.pendingOrders.remove(idempotencyKey);
  return isKeyReused(failure)
    ? { kind: "exists", traceId: failure.traceId }
    : { kind: "failed", failure };
}

async function settle(
  context: AppLoadContext,
  { order, idempotencyKey, sentAt }: PendingOrder,
  made: OrderKey & { rateMode?: RateMode },
): Promise<SentOrder> {
  const { orderId, destinationAddress } = made;
  await context.pendingOrders.remove(idempotencyKey);
  const mismatch = findOrderMismatch(order, made);
  if (mismatch) {
    context.log(`order-${mismatch}-mismatch`, { alarm: true, orderId });
    return { kind: "other-address", traceId: context.requestId };
  }
  const { from, to, amountToGive: amount, rateMode } = order.rate;
  const createdAt = context.now();
  await context.openOrders.add(orderId);
  await context.agreedOrders.add(orderId, toAgreedOrder(order, sentAt));
  const key = { orderId, destinationAddress };
  await context.orders.add({ ...key, from: from.slug, to: to.slug, amount, createdAt, rateMode });
  return { kind: "made", path: toOrderPath(key) };
}

function isKeyReused(failure: Failure): failure is Extract<Failure, { kind: "upstream" }> {
  return failure.kind === "upstream" && failure.code === "ERR_IDEMPOTENCY_KEY_REUSED";
}
