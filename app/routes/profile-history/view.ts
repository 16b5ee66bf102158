import {
  toMoneyText,
  toOrderLinkView,
  toTransactionView,
  type OrderLinkView,
  type TransactionView,
} from "~/components/earnings/record-view";
import type { PayoutStatus } from "~/domain/account/earnings";
import type { HistoryEntry, HistoryKind } from "~/domain/account/history";
import type { OrderPhase } from "~/domain/order/order-phase";
import type { ListPage } from "~/domain/site/paging";
import type { Locale } from "~/i18n/locales";

/** One line of the history, ready to show. */
export interface HistoryRow {
  readonly id: string;
  readonly kind: HistoryKind;
  readonly at: number;
  /** With its sign: '−0.1 BTC'. */
  readonly amount: string;
  readonly received: string | undefined;
  readonly fee: string | undefined;
  readonly status: PayoutStatus | undefined;
  readonly phase: OrderPhase | undefined;
  readonly order: OrderLinkView | undefined;
  readonly address: string | undefined;
  readonly transaction: TransactionView | undefined;
}

/** A call that a list may lack. */
export type HistorySource = "accruals" | "cashbacks" | "payouts" | "wallet" | "orders";

/** The list that is asked for, and what it lacks. */
export interface HistoryView {
  readonly list: ListPage<HistoryRow>;
  /** Whether there is anything in the history at all. */
  readonly hasAny: boolean;
  readonly coins: readonly string[];
  readonly missing: readonly HistorySource[];
  readonly traceId: string | undefined;
  readonly isTruncated: boolean;
}

export function toHistoryRow(entry: HistoryEntry, locale: Locale): HistoryRow {
  const { kind, at, isOutgoing, fee, status, phase } = entry;
  const isExchange = kind === "exchange";
  return {
    id: `${kind} ${entry.id}`,
    kind,
    at,
    status,
    phase,
    amount: `${isOutgoing ? "−" : "+"}${toMoneyText(entry, locale)}`,
    received: toReceived(entry, locale),
    fee: fee && toMoneyText(fee, locale),
    order: toOrder(entry),
    address: isExchange ? undefined : entry.address,
    transaction: toTransactionView(entry),
  };
}

function toReceived(
  { receivedCurrency: currencyTitle, receivedAmount: amount }: HistoryEntry,
  locale: Locale,
): string | undefined {
  if (currencyTitle === undefined) return undefined;
  return amount === undefined
    ? currencyTitle
    : `+${toMoneyText({ amount, currencyTitle }, locale)}`;
}

// An order that was referred is somebody else's: it has a number here, and no way to it.
function toOrder({ kind, orderId, orderKey }: HistoryEntry): OrderLinkView | undefined {
  const order = toOrderLinkView(orderId, orderKey);
  return order && kind === "accrual" ? { ...order, path: undefined } : order;
}
