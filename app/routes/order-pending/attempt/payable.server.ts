import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Failure } from "~/domain/failure/failure";
import type { FiatView } from "~/domain/fiat/attempt";
import { isPaymentUnderWay } from "~/domain/fiat/order-end";
import { isOtherOrder } from "~/domain/fiat/other-order";
import type { OrderKey } from "~/domain/order/order-key";

/**
 * Returns the attempt to show. `leadsTo` is its order if a payment is being processed or the visitor returns from the
 * provider, so that nobody pays twice. An order is offered for payment only if its terms are the accepted ones.
 */
export async function toPayable(
  context: AppLoadContext,
  attempt: FiatView,
  isReturned: boolean,
): Promise<FiatView | { readonly leadsTo: OrderKey }> {
  const { step } = attempt;
  if (step.kind !== "payment") return attempt;
  if (isReturned) return { leadsTo: step.order };
  const found = await context.gateways.order.fetchOrder(step.order);
  if (!found.ok) return toUnread(attempt, step.order, found.failure);
  const now = context.now();
  if (isPaymentUnderWay(found.value, now)) return { leadsTo: step.order };
  const kept = await context.agreedOrders.find(found.value.id);
  const hasAcceptedRate = kept?.hasAcceptedRate === true;
  if (isOtherOrder(attempt, found.value, { now, hasAcceptedRate }))
    return toOtherOrder(attempt, step.order, context);
  // Show the order's own amounts even if they differ slightly from the accepted ones: the next page shows the same.
  const { expectedDeposit: amountToGive, amountToGet } = found.value;
  return { ...attempt, amountToGive, amountToGet };
}

function toUnread(attempt: FiatView, order: OrderKey, { traceId }: Failure): FiatView {
  return { ...attempt, step: { kind: "order-unread", order, traceId } };
}

function toOtherOrder(
  attempt: FiatView,
  { orderId }: OrderKey,
  { log, requestId: traceId }: AppLoadContext,
): FiatView {
  log("order-terms-mismatch", { alarm: true, orderId });
  const step = { kind: "failed", textKey: "other_order", traceId, mayRetry: false } as const;
  return { ...attempt, step };
}
