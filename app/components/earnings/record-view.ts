import type { Money } from "~/domain/account/history";
import { deriveRecordLink, type RecordedTransaction } from "~/domain/account/record-link";
import { formatOrderId } from "~/domain/order/order-id";
import type { OrderKey } from "~/domain/order/order-key";
import { toLockedOrderPath, toOrderPath } from "~/domain/order/order-link";
import { formatExactAmount } from "~/i18n/format";
import type { Locale } from "~/i18n/locales";

const SHORT_HASH = /^(.{8}).{4,}(.{6})$/;

/** A transaction to show: the whole hash, and its shortened form. */
export interface TransactionView {
  hash: string;
  short: string;
  link: string | undefined;
}

/** An order number, with the order's bare path if the order is the visitor's own. */
export interface OrderLinkView {
  displayId: string;
  path: string | undefined;
}

/** Returns the exact amount with its currency: '1,234.5 USDT', without a line break. */
export function toMoneyText({ amount, currencyTitle }: Money, locale: Locale): string {
  return `${formatExactAmount(amount, locale)}\u00a0${currencyTitle}`;
}

export function toTransactionView(record: RecordedTransaction): TransactionView | undefined {
  const { transactionHash: hash } = record;
  if (!hash) return undefined;
  return { hash, short: hash.replace(SHORT_HASH, "$1…$2"), link: deriveRecordLink(record) };
}

/** Without its key, the order page first requires the destination address. */
export function toOrderLinkView(
  orderId: string | undefined,
  key: OrderKey | undefined,
): OrderLinkView | undefined {
  if (orderId === undefined) return undefined;
  const path = key ? toOrderPath(key) : toLockedOrderPath(orderId);
  return { displayId: formatOrderId(orderId), path };
}
