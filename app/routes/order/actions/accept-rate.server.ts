import { deriveWriteOutcome } from "~/domain/failure/order-outcomes";
import { canAcceptRate, hasEvent } from "~/domain/order/order-status";
import { deriveOrderDirection } from "~/domain/order/order-payment";
import { toOrderKey } from "~/domain/order/order-key";
import type { Order } from "~/domain/order/order";
import { getFixedT } from "~/i18n/i18n.server";
import { findAttemptOf } from "../check-attempt.server";
import { failWriteBy, failWrite, performWrite } from "./write.server";
import type { WriteContext, WriteOutcome } from "./write.server";

/** Accepts the order's new rate. */
export async function acceptRate(writeContext: WriteContext): Promise<WriteOutcome> {
  const { context, request, order } = writeContext;
  const t = await getFixedT(request, "order");
  const confirm = (now: Order) =>
    hasEvent(now, "RATE_MODE_CHANGE_ACCEPTED") ? t("done.accepted") : undefined;
  const known = confirm(order);
  if (known === undefined && !canAcceptRate(order)) return failWrite(409, { form: "closed" });
  // Before the call, because its reply may be lost. A repeated press notes it too: the first response may not have arrived.
  await noteAcceptance(writeContext);
  if (known !== undefined) return { ok: true, message: known };
  const key = toOrderKey(order);
  return performWrite(writeContext, {
    payload: { accept: key },
    instead: order.pendingRefund,
    send: (options) => context.gateways.order.acceptRateModeChange(key, options),
    confirm,
    fail: (failure) => failWriteBy(deriveWriteOutcome(failure), failure),
  });
}

/** Notes the acceptance in this browser, and in the account's attempt for its other browsers. */
async function noteAcceptance({ context, order }: WriteContext): Promise<void> {
  await context.agreedOrders.acceptRate(order.id);
  if (deriveOrderDirection(order) === undefined) return;
  const attempt = await findAttemptOf(order, context);
  if (attempt) await context.fiat.acceptRate(attempt.id);
}
