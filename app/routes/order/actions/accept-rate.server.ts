import { mayHaveHappened } from "~/domain/failure/failure";
import { deriveWriteOutcome } from "~/domain/failure/order-outcomes";
import { isLowerPayout } from "~/domain/money/has-moved";
import type { Amount } from "~/domain/money/money";
import { deriveRatedAmount } from "~/domain/order/accepted-offer";
import { canAcceptRate, hasEvent } from "~/domain/order/order-status";
import { deriveOrderDirection } from "~/domain/order/order-payment";
import { toOrderKey } from "~/domain/order/order-key";
import type { Order } from "~/domain/order/order";
import { getFixedT } from "~/i18n/i18n.server";
import { findAttemptOf } from "../check-attempt.server";
import { loadNewRate } from "./new-terms.server";
import type { AcceptSubmission } from "./form.server";
import { failWriteBy, failWrite, performWrite } from "./write.server";
import type { WriteContext, WriteOutcome } from "./write.server";

/** Accepts the order's new rate, at the payout that the visitor saw. */
export async function acceptRate(
  writeContext: WriteContext,
  { acceptedAmount }: AcceptSubmission,
): Promise<WriteOutcome> {
  const { context, request, order } = writeContext;
  const t = await getFixedT(request, "order");
  const confirm = (now: Order) =>
    hasEvent(now, "RATE_MODE_CHANGE_ACCEPTED") ? t("done.accepted") : undefined;
  const known = confirm(order);
  if (known === undefined && !canAcceptRate(order)) return failWrite(409, { form: "closed" });
  const before = await context.agreedOrders.find(order.id);
  const isLess =
    known === undefined
      ? await hasFallen(writeContext, acceptedAmount)
      : !before?.hasAcceptedRate && isBelow(order, acceptedAmount);
  if (isLess) return failWrite(409, { form: "refund_changed" });
  // Before the call, because its reply may be lost. A repeated press notes it too: the first response may not have arrived.
  // The order never had the offer of a page that was open since before.
  await noteAcceptance(writeContext, known === undefined ? acceptedAmount : undefined);
  if (known !== undefined) {
    await noteForAccount(writeContext);
    return { ok: true, message: known };
  }
  const key = toOrderKey(order);
  return performWrite(writeContext, {
    payload: { accept: key },
    instead: order.pendingRefund,
    send: async (options) => {
      const sent = await context.gateways.order.acceptRateModeChange(key, options);
      const isRefused = !sent.ok && !mayHaveHappened(sent.failure);
      if (!isRefused) await noteForAccount(writeContext);
      else if (before) await context.agreedOrders.add(order.id, before);
      return sent;
    },
    confirm,
    fail: (failure) => failWriteBy(deriveWriteOutcome(failure), failure),
  });
}

/** Notes the acceptance in this browser. */
async function noteAcceptance(
  { context, order }: WriteContext,
  amountToGet: Amount | undefined,
): Promise<void> {
  const amountToGive = deriveRatedAmount(order);
  const offer = amountToGet && { amountToGive, amountToGet, at: context.now() };
  await context.agreedOrders.acceptRate(order.id, offer);
}

/** Notes the acceptance in the account's attempt, for its other browsers. */
async function noteForAccount({ context, order }: WriteContext): Promise<void> {
  if (deriveOrderDirection(order) === undefined) return;
  const attempt = await findAttemptOf(order, context);
  if (attempt) await context.fiat.acceptRate(attempt.id);
}

/** Whether the order that was accepted elsewhere pays less than this page showed. */
function isBelow({ amountToGet }: Order, shown: Amount | undefined): boolean {
  return Boolean(shown && amountToGet && isLowerPayout(shown, amountToGet));
}

/** Whether the rate pays less now than the visitor saw. Unknown amounts are compared after the acceptance. */
async function hasFallen({ context, order }: WriteContext, shown: Amount | undefined) {
  const rate = shown && (await loadNewRate(context, order));
  return Boolean(shown && rate && isLowerPayout(shown, rate.amountToGet));
}
