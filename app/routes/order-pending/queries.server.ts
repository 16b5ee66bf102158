import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isAmount } from "~/domain/money/money";
import { FRESH_ORDER_MS } from "~/domain/limits";
import { ORDER_REFRESH_SECONDS } from "~/domain/page-limits";
import type { PendingOrder } from "~/domain/order/new-order";
import { formatOrderId } from "~/domain/order/order-id";
import { toOrderPath } from "~/domain/order/order-link";
import { formatExactAmount } from "~/i18n/format";
import { remixI18n } from "~/i18n/i18n.server";
import { localeOfPath, type Locale } from "~/i18n/locales";

/** A creation whose outcome is unknown, ready to show. */
export interface PendingView {
  /** What the button that checks it sends along. */
  readonly intent: string;
  readonly give: string;
  readonly get: string;
  readonly destinationAddress: string;
  readonly sentAt: number;
}

export async function loadOrderPendingPage({ request, context }: LoaderFunctionArgs) {
  const t = await remixI18n.getFixedT(request, "order");
  const locale = localeOfPath(new URL(request.url).pathname);
  const pending = await context.pendingOrders.list();
  const recent = await findRecent(context);
  return {
    title: t(pending.length > 0 ? "pending.unknownTitle" : "pending.title"),
    // Somebody who is about to press 'check' is not interrupted.
    refreshSeconds: recent || pending.length > 0 ? undefined : ORDER_REFRESH_SECONDS,
    recent,
    pending: pending.map((order) => toPendingView(order, locale)),
  };
}

async function findRecent(context: AppLoadContext) {
  const [newest] = await context.orders.list();
  if (!newest || context.now() - newest.createdAt >= FRESH_ORDER_MS) return undefined;
  return {
    displayId: formatOrderId(newest.orderId),
    path: toOrderPath(newest),
  };
}

function toPendingView({ order, intent, sentAt }: PendingOrder, locale: Locale): PendingView {
  const { from, to, amountToGive, amountToGet } = order.rate;
  const figure = (amount: string, ticker: string) =>
    isAmount(amount) ? `${formatExactAmount(amount, locale)} ${ticker}` : ticker;
  return {
    intent,
    give: figure(amountToGive, from.currencyTitle),
    get: figure(amountToGet, to.currencyTitle),
    destinationAddress: order.destinationAddress,
    sentAt,
  };
}
