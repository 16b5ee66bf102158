import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Result } from "~/domain/failure/result";
import type { NewOrder } from "~/domain/order/new-order";
import type { CreatedOrder } from "~/domain/order/order";
import { toClaimedRate } from "~/domain/rate/claimed-quote";
import type { PendingOrder } from "../fields";
import { readPendingOrder, toPendingOrder } from "../pending-order";
import { toCreateOrderError } from "./create-error.server";
import type { QuotedDraft } from "./quote.server";
import type { Submission } from "./submission.server";
import type { ValidOrder } from "./validate.server";

/** A submitted form on its way to an order. */
export interface Creation {
  context: AppLoadContext;
  submission: Submission;
  quoted: QuotedDraft;
  legacyOrderId: string | undefined;
}

/** How a creation went, and what repeats it. */
export interface SentOrder {
  created: Result<CreatedOrder>;
  pendingOrder: PendingOrder;
}

/** Sends the order under a key of its own; without the referrer if the gateway does not know them. */
export async function sendOrder(creation: Creation, valid: ValidOrder): Promise<SentOrder> {
  const { context, submission, quoted } = creation;
  const gateway = context.gateways.order;
  const order = toNewOrder(creation, valid);
  // The price is left out: a second press is the same intent though the market has moved in between.
  const { from, to, ...asked } = quoted.draft;
  const intent = { ...asked, from: from.slug, to: to.slug, ...valid.details };
  const token = submission.form.get("_key");
  if (!readPendingOrder(submission)?.isWithoutReferrer) {
    const idempotencyKey = await context.idempotencyKey(intent, token);
    const created = await gateway.createOrder(order, { idempotencyKey });
    const isReferrerUnknown =
      !created.ok && toCreateOrderError(created.failure, quoted.draft).kind === "without-referrer";
    if (!isReferrerUnknown) return { created, pendingOrder: toPendingOrder(submission, false) };
  }
  // An unknown referrer is dropped; the visitor's exchange does not have to wait for that.
  context.clearReferral();
  const idempotencyKey = await context.idempotencyKey({ ...intent, referrerId: null }, token);
  const created = await gateway.createOrder(
    { ...order, referrerId: undefined },
    { idempotencyKey },
  );
  return { created, pendingOrder: toPendingOrder(submission, true) };
}

function toNewOrder({ context, legacyOrderId }: Creation, valid: ValidOrder): NewOrder {
  const { rate, details, claimed } = valid;
  return {
    rate: toClaimedRate(rate, claimed),
    destinationAddress: details.destinationAddress,
    destinationMemo: details.memo || undefined,
    refundAddress: details.refundAddress || undefined,
    refundMemo: details.refundMemo || undefined,
    email: details.email || undefined,
    legacyOrderId,
    referrerId: context.referralId,
    utm: context.utm,
    browserFingerprint: context.fingerprint,
  };
}
