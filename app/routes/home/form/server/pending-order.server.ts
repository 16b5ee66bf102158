import type { AppLoadContext } from "@remix-run/cloudflare";
import type { PendingOrder } from "~/domain/order/new-order";
import { toOrderTerms } from "~/domain/order/issued-quote";
import { hashPayload } from "~/session/idempotency.server";
import { readText } from "../read-form";
import type { Submission } from "./submission.server";
import type { ValidOrder } from "./validate.server";

/** Returns the creation that this form repeats: the sealed one, or this browser's creation for the same order. */
export async function findPendingOrder(
  { pendingOrders }: AppLoadContext,
  submission: Submission,
): Promise<PendingOrder | undefined> {
  const token = readText(submission.form, "pendingOrder");
  const given = token === "" ? undefined : await pendingOrders.open(token);
  if (!given && !pendingOrders.areKept()) return undefined;
  const kept = await pendingOrders.list();
  const intent = await hashPayload(toIntent(submission));
  return [...(given ? [given] : []), ...kept].find((order) => order.intent === intent);
}

/** Returns the creation for a valid form. */
export async function makePendingOrder(
  context: AppLoadContext,
  submission: Submission,
  { valid, legacyOrderId }: { valid: ValidOrder; legacyOrderId: string | undefined },
): Promise<PendingOrder> {
  const { rate, details, issued } = valid;
  // The price is not part of the intent: a second press means the same order, although the market has moved.
  const intent = toIntent(submission);
  // The provider refunds paid money itself.
  const isRefundable = rate.from.instrumentType === "crypto" && details.refundAddress !== "";
  return {
    order: {
      rate: toOrderTerms(rate, issued),
      destinationAddress: details.destinationAddress,
      destinationMemo: details.memo || undefined,
      refundAddress: isRefundable ? details.refundAddress : undefined,
      refundMemo: (isRefundable && details.refundMemo) || undefined,
      email: (submission.userEmail ?? details.email) || undefined,
      legacyOrderId,
      referrerId: context.visitor.referralId,
      browserFingerprint: context.visitor.fingerprint,
    },
    idempotencyKey: await context.idempotencyKey(intent, submission.form.get("_key")),
    intent: await hashPayload(intent),
    sentAt: context.now(),
  };
}

/** Returns the same creation with a new key and without the unknown referrer. */
export async function withoutReferrer(
  context: AppLoadContext,
  submission: Submission,
  { order, ...pendingOrder }: PendingOrder,
): Promise<PendingOrder> {
  const intent = { ...toIntent(submission), referrerId: null };
  const idempotencyKey = await context.idempotencyKey(intent, submission.form.get("_key"));
  return { ...pendingOrder, order: { ...order, referrerId: undefined }, idempotencyKey };
}

/** Returns the values that identify an order: the selection and the addresses. */
function toIntent({ draft, values }: Submission) {
  const { from, to, ...asked } = draft;
  const { destinationAddress, memo, noMemo, withRefund, refundAddress, refundMemo, email } = values;
  const typed = { destinationAddress, memo, noMemo, withRefund, refundAddress, refundMemo, email };
  const details = Object.entries(typed).map(([name, value]) => [name, value.trim()] as const);
  return { ...asked, from: from.slug, to: to.slug, details };
}
