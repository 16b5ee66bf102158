import type { TFunction } from "i18next";
import { toGotKey, toRateKey, toSentAmount, toSentKey } from "../view/sides";
import type { MemoView, OrderView } from "../view/view-types";

export interface ReceiptRow {
  readonly name: string;
  readonly value: string;
}

/** Returns the terms and the transactions, one row each. Missing values are left out. */
export function toReceiptRows(order: OrderView, t: TFunction<"order">): readonly ReceiptRow[] {
  return [...toTermRows(order, t), ...toMoveRows(order, t)].flatMap(({ name, value }) =>
    value ? [{ name, value }] : [],
  );
}

interface OpenRow {
  readonly name: string;
  readonly value: string | undefined;
}

function toMemoRow(memo: MemoView | undefined, t: TFunction<"order">): OpenRow[] {
  return memo ? [{ name: t(`facts.memo.${memo.word}`), value: memo.text }] : [];
}

/** Returns the payout's destination. For a sale, the provider has it. */
function toPayoutRows({ payout, fiat }: OrderView, t: TFunction<"order">): OpenRow[] {
  if (fiat?.direction === "sell") {
    return [{ name: t("facts.payout"), value: t("facts.payoutPlace") }];
  }
  return [{ name: t("facts.arrives"), value: payout.address }, ...toMemoRow(payout.memo, t)];
}

/** Returns where the deposit goes. An unpaid order that takes none any more names no address, as on its page. */
function toDepositRows(order: OrderView, t: TFunction<"order">): OpenRow[] {
  const { send, from, intake, isPayable } = order;
  if (!send || !(isPayable || intake.deposits.length > 0)) return [];
  const name = t("send.to", { network: from.network });
  return [{ name, value: send.address }, ...toMemoRow(send.memo, t)];
}

function toTermRows(order: OrderView, t: TFunction<"order">): OpenRow[] {
  const { payout, terms, from, to, fiat } = order;
  return [
    {
      name: t(toSentKey(order)),
      value: `${toSentAmount(order)}, ${from.network}`,
    },
    ...toDepositRows(order, t),
    {
      name: t(toGotKey(order)),
      value: `${payout.amount}, ${to.network}`,
    },
    ...toPayoutRows(order, t),
    { name: t("facts.refundAddress"), value: payout.refundAddress },
    ...toMemoRow(payout.refundMemo, t),
    { name: t(toRateKey(terms)), value: terms.rate },
    { name: t("facts.networkFee"), value: terms.networkFee },
    { name: t("facts.serviceFee"), value: terms.serviceFee },
    { name: t("facts.payment"), value: fiat && t(`facts.paymentStatus.${fiat.status}`) },
  ];
}

function toMoveRows({ intake, payout, refunds }: OrderView, t: TFunction<"order">): OpenRow[] {
  const deposits = intake.deposits.flatMap(({ amount, transaction }) => [
    { name: t("intake.received"), value: amount },
    { name: t("transaction.deposit"), value: transaction?.hash },
  ]);
  const payouts = payout.transactions.map(({ hash }) => ({
    name: t("transaction.payout"),
    value: hash,
  }));
  const back = refunds.flatMap(({ amount, fee, transaction }) => [
    { name: t("refunds.title"), value: fee ? `${amount}, ${t("refunds.less", { fee })}` : amount },
    { name: t("transaction.refund"), value: transaction?.hash },
  ]);
  return [...deposits, ...payouts, ...back];
}
