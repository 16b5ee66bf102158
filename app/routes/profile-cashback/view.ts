import {
  toMoneyText,
  toOrderLinkView,
  type OrderLinkView,
} from "~/components/earnings/record-view";
import type { Credit } from "~/domain/account/earnings";
import { sumByCurrency } from "~/domain/account/history";
import type { OrderKey } from "~/domain/order/order-key";
import { cutPage, type ListPage } from "~/domain/site/paging";
import { formatPercent } from "~/i18n/format";
import type { Locale } from "~/i18n/locales";

const PER_PAGE = 25;

/** A cashback, ready to show. */
export interface CashbackRow {
  readonly id: string;
  readonly at: number;
  readonly order: OrderLinkView | undefined;
  readonly percent: string | undefined;
  readonly amount: string;
}

/** The page: what there is in all, the rate of the newest cashback, and a part of the list. */
export interface CashbackView {
  readonly sums: readonly string[];
  readonly rate: string | undefined;
  readonly list: ListPage<CashbackRow>;
}

/** What the view is made with. */
export interface CashbackRequest {
  readonly page: number;
  readonly locale: Locale;
  /** Keys of orders that are the visitor's own, by their number. */
  readonly keys: ReadonlyMap<string, OrderKey>;
}

export function toCashbackView(
  credits: readonly Credit[],
  { page, locale, keys }: CashbackRequest,
): CashbackView {
  const newestFirst = credits.toSorted((left, right) => right.createdAt - left.createdAt);
  const rows = newestFirst.map(({ id, createdAt: at, orderId, percent, ...money }) => ({
    id,
    at,
    order: toOrderLinkView(orderId, orderId === undefined ? undefined : keys.get(orderId)),
    percent: percent && formatPercent(percent, locale),
    amount: toMoneyText(money, locale),
  }));
  return {
    sums: sumByCurrency(newestFirst).map((sum) => toMoneyText(sum, locale)),
    rate: rows.find(({ percent }) => percent !== undefined)?.percent,
    list: cutPage(rows, page, PER_PAGE),
  };
}
