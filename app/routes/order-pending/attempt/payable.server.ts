import type { AppLoadContext } from "@remix-run/cloudflare";
import type { FiatView } from "~/domain/fiat/attempt";
import { isPaymentUnderWay } from "~/domain/fiat/order-end";
import { isOtherOrder } from "~/domain/fiat/other-order";
import type { OrderKey } from "~/domain/order/order-key";

/**
 * The attempt as it may be shown: nobody is sent to pay a second time (`leadsTo` the order then, as for whoever came back
 * from the provider), nor to pay for an order on other terms than were agreed to.
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
  if (!found.ok) return attempt;
  const now = context.now();
  if (isPaymentUnderWay(found.value, now)) return { leadsTo: step.order };
  if (isOtherOrder(attempt, found.value, now)) return toOtherOrder(attempt, step.order, context);
  // The order's own figures, be they a hair's breadth from what was agreed to: the next page shows no others.
  const { expectedDeposit: amountToGive, amountToGet } = found.value;
  return { ...attempt, amountToGive, amountToGet };
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
