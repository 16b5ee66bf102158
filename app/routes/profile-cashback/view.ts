import {
  toMoneyText,
  toOrderLinkView,
  type OrderLinkView,
} from "~/components/earnings/record-view";
import type { Credit } from "~/domain/account/earnings";
import { sumByCurrency } from "~/domain/account/history";
import type { OrderKey } from "~/domain/order/order-key";
import { cutPage, type ListPage } from "~/domain/page/paging";
import { formatPercent } from "~/i18n/format";
import type { Locale } from "~/i18n/locales";

const PER_PAGE = 25;

/** A cashback, formatted. */
export interface CashbackRow {
  readonly id: string;
  readonly at: number;
  readonly order: OrderLinkView | undefined;
  readonly percent: string | undefined;
  readonly amount: string;
}

/** The page's data: the totals, the rate of the newest cashback, and a page of the list. */
export interface CashbackView {
  readonly sums: readonly string[];
  readonly rate: string | undefined;
  readonly list: ListPage<CashbackRow>;
}

/** The view's inputs. */
export interface CashbackRequest {
  readonly page: number;
  readonly locale: Locale;
  /** The keys of the visitor's own orders, by order number. */
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
