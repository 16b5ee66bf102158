import type { AppLoadContext } from "@remix-run/cloudflare";
import type { PendingOrder } from "~/domain/order/new-order";
import { RATE_MAX_AGE_MS } from "~/domain/limits";
import { hasQuoteMoved, isQuoteFor, toOrderTerms } from "~/domain/order/issued-quote";
import { renew } from "~/routes/_exchange/repeat-order.server";
import { hashPayload } from "~/session/idempotency.server";
import { toSelection } from "../draft";
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

/** Returns the creation on the terms that the form shows, if its first terms are too old to be meant. Only a press on "create" accepts them. */
export async function onShownTerms(
  { quotes, now }: AppLoadContext,
  { draft, form, intent }: Submission,
  pendingOrder: PendingOrder,
): Promise<PendingOrder> {
  const { order, sentAt } = pendingOrder;
  const { requiresRefundAddress, rateMode } = order.rate;
  const isOld = now() - sentAt > RATE_MAX_AGE_MS[rateMode];
  const issued = isOld && intent.kind === "create" && (await quotes.open(readText(form, "quote")));
  const selection = toSelection(draft);
  if (!issued || !selection || !isQuoteFor(issued, selection, now())) return pendingOrder;
  // The first terms still hold, and their repetition is the same request.
  if (!hasQuoteMoved(order.rate, issued)) return pendingOrder;
  return renew(pendingOrder, toOrderTerms({ ...draft, requiresRefundAddress }, issued));
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
