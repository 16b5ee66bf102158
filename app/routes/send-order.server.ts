// Sends a creation, the first time or once more with its key, and keeps in the visitor's browser what came of it.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { isSameAddress } from "~/domain/address/same-address";
import { isTurnedAway, mayHaveHappened, type Failure } from "~/domain/failure/failure";
import type { PendingOrder } from "~/domain/order/new-order";
import { toOrderPath } from "~/domain/order/order-link";

/** How a creation went. */
export type SentOrder =
  /** There is the order, made now or before; its path is without locale. */
  | { kind: "made"; path: string }
  /** There may be an order: the same creation can be sent again. */
  | { kind: "unknown"; failure: Failure; pendingOrder: PendingOrder }
  /** There is one that was made with this key before, and the gateway does not name it. */
  | { kind: "exists"; traceId: string }
  /** The gateway's order pays out to somebody else: nothing may be sent to it. */
  | { kind: "other-address"; traceId: string }
  /** There is none. */
  | { kind: "failed"; failure: Failure };

/** Sends the creation with its key. */
export async function sendOrder(
  context: AppLoadContext,
  pendingOrder: PendingOrder,
  { isRepeated }: { isRepeated: boolean },
): Promise<SentOrder> {
  const { order, idempotencyKey } = pendingOrder;
  const payload = { ...order, utm: context.utm };
  const created = await context.gateways.order.createOrder(payload, { idempotencyKey });
  if (created.ok) {
    const { id: orderId, destinationAddress } = created.value;
    return settle(context, pendingOrder, { orderId, destinationAddress });
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
  { order, idempotencyKey }: PendingOrder,
  made: { orderId: string; destinationAddress: string },
): Promise<SentOrder> {
  const { orderId, destinationAddress } = made;
  await context.pendingOrders.remove(idempotencyKey);
  if (!isSameAddress(order.destinationAddress, destinationAddress)) {
    context.log("order-address-mismatch", { alarm: true, orderId });
    return { kind: "other-address", traceId: context.requestId };
  }
  const { from, to, amountToGive: amount, rateMode } = order.rate;
  const createdAt = context.now();
  await context.openOrders.add(orderId);
  await context.orders.add({ ...made, from: from.slug, to: to.slug, amount, createdAt, rateMode });
  return { kind: "made", path: toOrderPath(made) };
}

function isKeyReused(failure: Failure): failure is Extract<Failure, { kind: "upstream" }> {
  return failure.kind === "upstream" && failure.code === "ERR_IDEMPOTENCY_KEY_REUSED";
}
