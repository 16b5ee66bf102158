// Repeats a creation whose outcome is unknown. After its quote's life the rate is requested again, because the order
// may not exist yet: then it would be created on figures of hours ago.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { RATE_MAX_AGE_MS } from "~/domain/limits";
import { hasQuoteMoved, toIssuedQuote, toOrderTerms } from "~/domain/order/issued-quote";
import type { OrderTerms, PendingOrder } from "~/domain/order/new-order";
import type { Rate, RateQuery } from "~/domain/rate/rate";
import { isRateForQuery } from "~/domain/rate/same-selection";
import { sendOrder, type SentOrder } from "./send-order.server";

/** The result of a repetition. */
export type RepeatedOrder =
  | SentOrder
  /** Nothing was sent: the rate has moved. `renewed` is the same creation on the new terms, for the visitor to accept. */
  | { kind: "moved"; before: OrderTerms; now: OrderTerms; renewed: PendingOrder };

/** Repeats the creation with its key. If the order exists, the gateway names it, whatever the terms. */
export async function repeatOrder(
  context: AppLoadContext,
  pendingOrder: PendingOrder,
): Promise<RepeatedOrder> {
  const { order, renewedFrom, sentAt } = pendingOrder;
  const before = order.rate;
  const isFresh = context.now() - sentAt <= RATE_MAX_AGE_MS[before.rateMode];
  if (!isFresh || renewedFrom) {
    const query = toQuery(before, context.visitor.referralId);
    const asked = await context.gateways.rate.fetchRate(query);
    if (!asked.ok) return { kind: "unknown", failure: asked.failure, pendingOrder };
    const isAnswer = isRateForQuery(asked.value, query);
    if (!isAnswer || hasQuoteMoved(before, asked.value)) {
      const now = toTerms(asked.value, before, context.now());
      return { kind: "moved", before, now, renewed: renew(pendingOrder, now) };
    }
  }
  return sendOrder(context, pendingOrder, { isRepeated: true });
}

/** Returns the creation on new terms, with its first ones: an order that exists already has those. */
export function renew(pendingOrder: PendingOrder, rate: OrderTerms): PendingOrder {
  const { order, renewedFrom = order.rate } = pendingOrder;
  return { ...pendingOrder, order: { ...order, rate }, renewedFrom };
}

function toQuery(terms: OrderTerms, referrerId: string | undefined): RateQuery {
  const { from, to, amountToGive: amount, rateMode } = terms;
  return {
    instrumentFromSlug: from.slug,
    instrumentToSlug: to.slug,
    amount,
    amountCurrencySlug: from.slug,
    rateMode,
    exchangeType: "crypto",
    referrerId,
  };
}

function toTerms(rate: Rate, { amountToGive }: OrderTerms, now: number): OrderTerms {
  const asked = { activeSide: "send", amount: amountToGive } as const;
  return toOrderTerms(rate, toIssuedQuote(rate, asked, now));
}
