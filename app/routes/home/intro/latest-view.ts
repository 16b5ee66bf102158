import type { LatestExchange } from "./latest-exchanges";
import { toSideView } from "~/components/instrument/pair-view";
import type { LatestOrder } from "~/domain/order/order";
import { formatAgo, formatPrice } from "~/i18n/format";
import type { Locale } from "~/i18n/locales";

/** Exchanges that were just made. How long ago is counted once, here, so that the browser writes the same. */
export function toLatestViews(
  orders: readonly LatestOrder[],
  now: number,
  locale: Locale,
): LatestExchange[] {
  return orders.map(({ from, to, amountToGive, amountToGet, createdAt }) => ({
    id: `${String(createdAt)}-${from.slug}-${to.slug}-${amountToGive}`,
    from: toSideView(from),
    to: toSideView(to),
    give: formatPrice(amountToGive, locale),
    get: formatPrice(amountToGet, locale),
    ago: formatAgo(createdAt, now, locale),
  }));
}
