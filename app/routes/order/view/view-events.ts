import {
  canAcceptRate,
  canRequestRefund,
  deriveRateProblems,
  hasRateChangedWarning,
  hasEvent,
  hasRateWarning,
  isOrderSettled,
} from "~/domain/order/order-status";
import { maskEmail } from "~/domain/order/email";
import { isZeroAmount, subtractAmounts } from "~/domain/money/money";
import { hasArrived, type Order, type OrderEventKind } from "~/domain/order/order";
import { deriveOrderDirection } from "~/domain/order/order-payment";
import { deriveMemoRule } from "~/domain/address/memo";
import { compareTerms, type Difference } from "~/domain/order/new-terms";
import type { Rate } from "~/domain/rate/rate";
import { formatPercent } from "~/i18n/format";
import type { ViewContext } from "./view-context";
import { toMemoView } from "./view-chain";
import { writeAmount, writePrice, writeShortAmount } from "./view-money";
import type { AcceptView, ChangeView } from "./state-types";
import type { DecisionView, MemoView, PendingRefundView, RefundView } from "./view-types";
import { WARNING_KINDS, type LogEntryView, type LogKind, type WarningKind } from "./log-types";

const LAST = Number.MAX_SAFE_INTEGER;

/** Returns the current warnings in the order of WARNING_KINDS. */
export function toWarnings(order: Order): readonly WarningKind[] {
  const problems = hasRateWarning(order) ? deriveRateProblems(order) : [];
  return WARNING_KINDS.filter(
    (kind) =>
      problems.includes(kind) || (kind === "RATE_MODE_CHANGED" && hasRateChangedWarning(order)),
  );
}

/**
 * Returns the options that the visitor can decide on. A gateway may offer a refund without another decision. The refund
 * info gives the held amount, because a deposit may be listed later (spec: Refund and new rate).
 */
export function toDecisionView(order: Order, viewContext: ViewContext): DecisionView | undefined {
  const canAccept = canAcceptRate(order);
  const isRefundOpen = canRequestRefund(order);
  const refund = isRefundOpen ? toRefundView(order, viewContext) : undefined;
  const canRefund = isRefundOpen && (refund !== undefined || hasArrived(order));
  const isRefundLate = isRefundOpen && viewContext.refund === undefined;
  // An open page keeps its refund form while only the amounts are late.
  if (!canRefund && !canAccept && !isRefundLate) return undefined;
  return {
    accept: canAccept ? toAcceptView(order, viewContext) : undefined,
    canRefund,
    refund,
    isRefundLate,
  };
}

function toAcceptView(order: Order, { newRate, agreed, locale }: ViewContext): AcceptView {
  return {
    amount: newRate && writeShortAmount(newRate.amountToGet, order.to, locale),
    plainAmount: newRate?.amountToGet,
    rate: newRate && writePrice(newRate.price, order, { locale }),
    change: newRate && toChangeView(order, { newRate, agreed, locale }),
  };
}

function toChangeView(
  order: Order,
  { newRate, agreed, locale }: Pick<ViewContext, "agreed" | "locale"> & { newRate: Rate },
): ChangeView | undefined {
  // The gateway may already show the order at the new rate.
  const before = agreed && { ...agreed, expectedDeposit: agreed.amountToGive };
  const change = compareTerms(before ?? order, newRate);
  if (!change) return undefined;
  const { payout, percent, isFair } = change;
  return {
    amount: writeSigned(payout, writeShortAmount(payout.size, order.to, locale)),
    percent: writeSigned(percent, formatPercent(percent.size, locale)),
    isFair,
  };
}

function writeSigned({ direction }: Difference, text: string): string | undefined {
  if (direction === "same") return undefined;
  return (direction === "more" ? "+" : "−") + text;
}

function toRefundView(order: Order, { refund, locale }: ViewContext): RefundView | undefined {
  if (refund === undefined || isZeroAmount(refund.amountWithoutNetworkFee)) return undefined;
  const arrives = subtractAmounts(refund.amountWithoutNetworkFee, refund.networkFee);
  return {
    amount: writeAmount(refund.amountWithoutNetworkFee, order.from, locale),
    fee: writeAmount(refund.networkFee, order.from, locale),
    arrives: writeAmount(arrives, order.from, locale),
    plainAmount: refund.amountWithoutNetworkFee,
    plainFee: refund.networkFee,
    address: order.refundAddress ?? "",
    memo: toRefundMemo(order),
    isAgreed: Boolean(order.refundAddress),
  };
}

function toRefundMemo({ from, refundMemo = "" }: Order): MemoView | undefined {
  if (!from.requiresMemo) return undefined;
  return { text: refundMemo, word: deriveMemoRule(from).word };
}

/** Returns a refund that waits for its second proof; undefined once it is requested (spec: Refund and new rate). */
export function toPendingRefundView(order: Order): PendingRefundView | undefined {
  const { pendingRefund } = order;
  if (!pendingRefund || hasEvent(order, "REFUND_REQUESTED") || isOrderSettled(order)) {
    return undefined;
  }
  const { refundAddress: address, refundMemo, contestedAt, ...waits } = pendingRefund;
  const { needsConfirmation, effectiveAt } = waits;
  const memo = toMemoView(order.from, refundMemo);
  const isContested = contestedAt !== undefined;
  const memoWord = deriveMemoRule(order.from).word;
  const mailbox = needsConfirmation && order.email ? maskEmail(order.email) : undefined;
  return { address, memo, memoWord, needsConfirmation, mailbox, effectiveAt, isContested };
}

/** Returns the events, oldest first. Events without a time come last, in the gateway's order. */
export function toLogView(order: Order): readonly LogEntryView[] {
  const events = order.events.flatMap(({ kind, createdAt }) =>
    kind === "CREATION_END" ? [] : [{ kind: toLogKind(kind, order), at: createdAt }],
  );
  const timed = events.toSorted((left, right) => (left.at ?? LAST) - (right.at ?? LAST));
  return [{ kind: "CREATED", at: order.createdAt }, ...timed];
}

// A card purchase has a payment instead of a deposit.
const PAYMENT_EVENTS: Partial<Record<OrderEventKind, LogKind>> = {
  DEPOSIT_REGISTERED: "PAYMENT_REGISTERED",
  INCOMING_FUNDS_DETECTED: "PAYMENT_ARRIVED",
};

function toLogKind(kind: Exclude<OrderEventKind, "CREATION_END">, order: Order): LogKind {
  return (deriveOrderDirection(order) === "buy" ? PAYMENT_EVENTS[kind] : undefined) ?? kind;
}
