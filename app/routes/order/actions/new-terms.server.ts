import type { AppLoadContext } from "@remix-run/cloudflare";
import { deriveExchangeType } from "~/domain/instrument/instrument";
import { isZeroAmount, type Amount } from "~/domain/money/money";
import { deriveRatedAmount } from "~/domain/order/accepted-offer";
import { deriveReceivedAmount, type Order } from "~/domain/order/order";
import { isDepositIncomplete } from "~/domain/order/incomplete-deposit";
import { toOrderKey } from "~/domain/order/order-key";
import type { RateQuery } from "~/domain/rate/rate";
import { isRateForQuery } from "~/domain/rate/same-selection";
import { canAcceptRate, canRequestRefund, deriveOrderStatus } from "~/domain/order/order-status";

/** Returns the refund's amounts, if a refund is offered. Undefined if the call fails: the page is shown without them. */
export async function loadRefundInfo({ gateways }: AppLoadContext, order: Order) {
  if (!canRequestRefund(order)) return undefined;
  const info = await gateways.order.fetchRefundInfo(toOrderKey(order), order.from);
  return info.ok ? info.value : undefined;
}

/** Returns the current rate for the received amount, if a decision or an estimate needs it. Undefined if the call fails: the page is shown without it. */
export async function loadNewRate({ gateways }: AppLoadContext, order: Order) {
  const received = deriveReceivedAmount(order);
  if (!canAcceptRate(order) && !isAnotherAmount(order, received)) return undefined;
  const query: RateQuery = {
    instrumentFromSlug: order.from.slug,
    instrumentToSlug: order.to.slug,
    amount: deriveRatedAmount(order),
    amountCurrencySlug: order.from.slug,
    rateMode: "FLOATING",
    exchangeType: deriveExchangeType(order.from, order.to),
  };
  const rate = await gateways.rate.fetchRate(query);
  return rate.ok && isRateForQuery(rate.value, query) ? rate.value : undefined;
}

/** Whether a floating order in progress has received an amount other than the agreed one. */
function isAnotherAmount(order: Order, received: Amount): boolean {
  const status = deriveOrderStatus(order);
  const isOnItsWay = status === "deposit-registered" || status === "incoming-funds";
  const isAnother =
    !isZeroAmount(received) && received !== order.expectedDeposit && !isDepositIncomplete(order);
  return order.rateMode === "FLOATING" && isOnItsWay && isAnother;
}
