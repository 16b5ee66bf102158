import type { TFunction } from "i18next";
import { BRAND } from "~/brand";
import { formatMoment } from "~/i18n/format-date";
import type { Locale } from "~/i18n/locales";
import { toGotKey, toRateKey, toSentAmount, toSentKey } from "../view/sides";
import type { CoinView, MemoView, OrderView } from "../view/view-types";

export interface ReceiptRow {
  readonly name: string;
  readonly value: string;
  /** An address, a memo or a hash. */
  readonly isCode: boolean;
}

/** Returns who exchanged, the terms, the times and the transactions, one row each. Missing values are left out. */
export function toReceiptRows(
  order: OrderView,
  t: TFunction<"order">,
  locale: Locale,
): readonly ReceiptRow[] {
  const rows = [
    { name: t("receipt.by"), value: `${BRAND.operator}, ${BRAND.domain}` },
    ...toTermRows(order, t),
    ...toTimeRows(order, t, locale),
    ...toMoveRows(order, t),
  ];
  return rows.flatMap(({ name, value, isCode = false }: OpenRow) =>
    value ? [{ name, value, isCode }] : [],
  );
}

function toTimeRows(
  { createdAt, settledAt }: OrderView,
  t: TFunction<"order">,
  locale: Locale,
): OpenRow[] {
  const write = (at: number) => `${formatMoment(at, locale, "with-year")}\u00a0UTC`;
  return [
    { name: t("log.CREATED"), value: write(createdAt) },
    { name: t("receipt.ended"), value: settledAt === undefined ? undefined : write(settledAt) },
  ];
}

interface OpenRow {
  readonly name: string;
  readonly value: string | undefined;
  readonly isCode?: boolean;
}

function toMemoRow(memo: MemoView | undefined, t: TFunction<"order">): OpenRow[] {
  return memo ? [{ name: t(`facts.memo.${memo.word}`), value: memo.text, isCode: true }] : [];
}

/** Returns the payout's destination. For a sale, the provider has it. */
function toPayoutRows({ payout, fiat }: OrderView, t: TFunction<"order">): OpenRow[] {
  if (fiat?.direction === "sell") {
    const name = fiat.provider ?? t("facts.payoutProvider");
    return [{ name: t("facts.payout"), value: t("facts.payoutPlace", { name }) }];
  }
  return [
    { name: t("facts.arrives"), value: payout.address, isCode: true },
    ...toMemoRow(payout.memo, t),
  ];
}

/** Returns where the deposit goes. An unpaid order that takes none any more names no address, as on its page. */
function toDepositRows(order: OrderView, t: TFunction<"order">): OpenRow[] {
  const { send, from, intake, isPayable } = order;
  if (!send || !(isPayable || intake.deposits.length > 0)) return [];
  const name = t("send.to", { network: from.network });
  return [{ name, value: send.address, isCode: true }, ...toMemoRow(send.memo, t)];
}

/** The name of a network stays on one line. */
function toAmountWithNetwork(amount: string, { network }: CoinView): string {
  return `${amount}, ${network.replaceAll(" ", "\u00a0")}`;
}

function toTermRows(order: OrderView, t: TFunction<"order">): OpenRow[] {
  const { payout, terms, from, to, fiat, isRefund } = order;
  return [
    { name: t(toSentKey(order)), value: toAmountWithNetwork(toSentAmount(order), from) },
    ...toDepositRows(order, t),
    { name: t(toGotKey(order)), value: toAmountWithNetwork(payout.amount, to) },
    ...(isRefund ? [] : toPayoutRows(order, t)),
    { name: t("facts.refundAddress"), value: payout.refundAddress, isCode: true },
    ...toMemoRow(payout.refundMemo, t),
    // Nothing was exchanged, so no rate and no fee of an exchange was paid.
    ...(isRefund ? [] : toRateRows(terms, t)),
    { name: t("facts.payment"), value: fiat && t(`facts.paymentStatus.${fiat.status}`) },
  ];
}

function toRateRows(terms: OrderView["terms"], t: TFunction<"order">): OpenRow[] {
  return [
    { name: t(toRateKey(terms)), value: terms.rate },
    { name: t("facts.networkFee"), value: terms.networkFee },
    { name: t("facts.serviceFee"), value: terms.serviceFee },
  ];
}

function toMoveRows(order: OrderView, t: TFunction<"order">): OpenRow[] {
  const { intake, payout, refunds } = order;
  // What was sent in one deposit stands in the first row.
  const isSaid = intake.deposits.length === 1 && intake.deposits[0]?.amount === toSentAmount(order);
  const deposits = intake.deposits.flatMap(({ amount, transaction }) => [
    { name: t("intake.received"), value: isSaid ? undefined : amount },
    { name: t("transaction.deposit"), value: transaction?.hash, isCode: true },
  ]);
  const payouts = payout.transactions.map(({ hash }) => ({
    name: t("transaction.payout"),
    value: hash,
    isCode: true,
  }));
  const back = refunds.flatMap(({ amount, fee, transaction }) => [
    { name: t("refunds.title"), value: fee ? `${amount}, ${t("refunds.less", { fee })}` : amount },
    { name: t("transaction.refund"), value: transaction?.hash, isCode: true },
  ]);
  return [...deposits, ...payouts, ...back];
}
