import { deriveAcceptOutcome } from "~/domain/failure/order-outcomes";
import { canAcceptRate } from "~/domain/order/order-status";
import { toOrderKey } from "~/domain/order/order-key";
import { remixI18n } from "~/i18n/i18n.server";
import { failWriteBy, failWrite, type WriteOutcome, type WriteContext } from "./write";

export async function acceptRate({
  context,
  request,
  order,
  token,
}: WriteContext): Promise<WriteOutcome> {
  if (!canAcceptRate(order)) return failWrite(409, { form: "closed" });
  const key = toOrderKey(order);
  const idempotencyKey = await context.idempotencyKey({ accept: key }, token);
  const result = await context.gateways.order.acceptRateModeChange(key, { idempotencyKey });
  if (!result.ok) return failWriteBy(deriveAcceptOutcome(result.failure), result.failure);
  const t = await remixI18n.getFixedT(request, "order");
  return { ok: true, message: t("done.accepted") };
}
