import type { AppLoadContext } from "@remix-run/cloudflare";
import { isSameOrderId } from "~/domain/order/order-id";
import type { OrderView } from "./view/view-types";

/**
 * Ends the attempt that led to this order once nothing is left to do at the provider's, so that another purchase may
 * begin. Where that fails it is tried again with the next look at the order.
 */
export async function closeAttempt(
  { fiat, account }: AppLoadContext,
  order: OrderView,
): Promise<void> {
  if (!order.fiat || isOpen(order) || !account.mayBeSignedIn()) return;
  const found = await fiat.find();
  if (!found.ok || found.value?.step.kind !== "payment") return;
  const [, , orderId = ""] = found.value.step.orderPath.split(/[/?]/);
  if (!isSameOrderId(orderId, order.id)) return;
  await fiat.drop(found.value.id);
}

/** A purchase waits for its payment, a sale for its coins. */
function isOpen({ phase, fiat, intake, isSettled }: OrderView): boolean {
  if (fiat?.direction === "buy") return phase === "paying" && fiat.status !== "PAID";
  return !intake.isSeen && !isSettled && !isClosed(phase);
}

function isClosed(phase: OrderView["phase"]): boolean {
  return phase === "order-expired" || phase === "expired" || phase === "failed";
}
