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
import type { ListPage } from "~/domain/page/paging";
import type { Locale } from "~/i18n/locales";

/** An entry of the history, formatted. */
export interface HistoryRow {
  readonly id: string;
  readonly kind: HistoryKind;
  readonly at: number;
  /** With a sign ('−0.1 BTC'), unless the amount is only agreed. */
  readonly amount: string;
  readonly received: string | undefined;
  /** The refunded amount. */
  readonly refunded: string | undefined;
  readonly fee: string | undefined;
  readonly status: PayoutStatus | undefined;
  readonly phase: OrderPhase | undefined;
  readonly order: OrderLinkView | undefined;
  /** The number of a referral credit. */
  readonly creditId: string | undefined;
  readonly address: string | undefined;
  readonly transaction: TransactionView | undefined;
}

/** A source that may be missing from the list. */
export type HistorySource = "accruals" | "cashbacks" | "payouts" | "wallet" | "orders";

/** A page of the list, and its missing sources. */
export interface HistoryView {
  readonly list: ListPage<HistoryRow>;
  /** Whether the history has any entry, regardless of the filter. */
  readonly hasAny: boolean;
  readonly coins: readonly string[];
  readonly missing: readonly HistorySource[];
  readonly traceId: string | undefined;
  readonly isTruncated: boolean;
}

export function toHistoryRow(entry: HistoryEntry, locale: Locale): HistoryRow {
  const { kind, at, fee, refundFee, status, phase } = entry;
  const fees = [fee, refundFee].flatMap((each) => (each ? [toMoneyText(each, locale)] : []));
  const isExchange = kind === "exchange";
  return {
    id: `${kind} ${entry.id}`,
    kind,
    at,
    status,
    phase,
    amount: `${toSign(entry)}${toMoneyText(entry, locale)}`,
    received: toReceived(entry, locale),
    refunded: toRefunded(entry, locale),
    fee: fees.length === 0 ? undefined : fees.join(" + "),
    order: toOrderLinkView(entry.orderId, entry.orderKey),
    creditId: toCreditId(entry),
    address: isExchange ? undefined : entry.address,
    transaction: toTransactionView(entry),
  };
}

function toSign({ isAgreedOnly, isOutgoing }: HistoryEntry): string {
  if (isAgreedOnly === true) return "";
  return isOutgoing ? "−" : "+";
}

/** Returns '+2.8 ETH' for a received amount and '≈ 2.8 ETH' for an expected one. Without either it returns an arrow and the ticker. */
function toReceived(entry: HistoryEntry, locale: Locale): string | undefined {
  const { receivedCurrency: currencyTitle, receivedAmount, expectedAmount } = entry;
  if (currencyTitle === undefined) return undefined;
  if (receivedAmount !== undefined) {
    return `+${toMoneyText({ amount: receivedAmount, currencyTitle }, locale)}`;
  }
  if (expectedAmount === undefined) return `→\u00a0${currencyTitle}`;
  return `≈\u00a0${toMoneyText({ amount: expectedAmount, currencyTitle }, locale)}`;
}

function toRefunded(
  { refundedAmount: amount, currencyTitle }: HistoryEntry,
  locale: Locale,
): string | undefined {
  return amount === undefined ? undefined : `+${toMoneyText({ amount, currencyTitle }, locale)}`;
}

// A referral's order belongs to someone else, so the credit's own number is shown instead.
function toCreditId({ kind, id }: HistoryEntry): string | undefined {
  return kind === "accrual" ? id : undefined;
}
