import { canAcceptRate } from "~/domain/order/order-status";
import { remixI18n } from "~/i18n/i18n.server";
import { refuseByFailure, refuseWrite, type WriteOutcome, type WriteScene } from "./write";

export async function acceptRate({
  context,
  request,
  order,
  token,
}: WriteScene): Promise<WriteOutcome> {
  if (!canAcceptRate(order)) return refuseWrite(409, { form: "closed" });
  const key = { orderId: order.id, destinationAddress: order.destinationAddress };
  const idempotencyKey = await context.idempotencyKey({ accept: key }, token);
  const result = await context.gateways.order.acceptRateModeChange(key, { idempotencyKey });
  if (!result.ok) return refuseByFailure(result.failure, "accept");
  const t = await remixI18n.getFixedT(request, "order");
  return { ok: true, message: t("done.accepted") };
}
