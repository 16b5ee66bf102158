import type { AppLoadContext } from "@remix-run/cloudflare";
import type { PendingOrder } from "~/domain/order/new-order";
import { toOrderTerms } from "~/domain/order/issued-quote";
import { hashPayload } from "~/session/idempotency.server";
import { readText } from "../read-form";
import type { Submission } from "./submission.server";
import type { ValidOrder } from "./validate.server";

/** The creation that this form repeats: the one whose token it carries, or one of this browser's for the same order. */
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

/** The creation of a form that nothing speaks against. */
export async function makePendingOrder(
  context: AppLoadContext,
  submission: Submission,
  { valid, legacyOrderId }: { valid: ValidOrder; legacyOrderId: string | undefined },
): Promise<PendingOrder> {
  const { rate, details, issued } = valid;
  // The price is left out: a second press is the same intent though the market has moved in between.
  const intent = toIntent(submission);
  // Money that was paid goes back by the provider.
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

/** The same creation under a key of its own, without the referrer whom the gateway does not know. */
export async function withoutReferrer(
  context: AppLoadContext,
  submission: Submission,
  { order, ...pendingOrder }: PendingOrder,
): Promise<PendingOrder> {
  const intent = { ...toIntent(submission), referrerId: null };
  const idempotencyKey = await context.idempotencyKey(intent, submission.form.get("_key"));
  return { ...pendingOrder, order: { ...order, referrerId: undefined }, idempotencyKey };
}

/** What makes one order differ from another: the selection, and where the money goes. */
function toIntent({ draft, values }: Submission) {
  const { from, to, ...asked } = draft;
  const { destinationAddress, memo, noMemo, withRefund, refundAddress, refundMemo, email } = values;
  const typed = { destinationAddress, memo, noMemo, withRefund, refundAddress, refundMemo, email };
  const details = Object.entries(typed).map(([name, value]) => [name, value.trim()] as const);
  return { ...asked, from: from.slug, to: to.slug, details };
}
