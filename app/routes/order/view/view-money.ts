import {
  deriveReceivedAmount,
  deriveRemainingAmount,
  deriveRequiredConfirmations,
  hasArrived,
  isOrderExpired,
  isRateFixed,
  type Order,
  type OrderEventKind,
} from "~/domain/order/order";
import { deriveEvidence, ORDER_EVIDENCE } from "~/domain/order/order-evidence";
import { deriveOrderDirection } from "~/domain/order/order-payment";
import { deriveOrderPhase } from "~/domain/order/order-phase";
import { deriveOrderStatus, hasEvent } from "~/domain/order/order-status";
import { deriveUsualTime } from "~/domain/order/usual-time";
import type { Instrument } from "~/domain/instrument/instrument";
import { addAmounts, divideAmounts, isZeroAmount, ZERO, type Amount } from "~/domain/money/money";
import { formatAmount, formatExactAmount, formatPrice } from "~/i18n/format";
import type { Locale } from "~/i18n/locales";
import type { ViewContext } from "./view-context";
import { toAddressUrl, toMemoView, toTransactionView } from "./view-chain";
import type { IntakeView, PayoutView, RefundSentView, TermsView } from "./view-types";

const NO_BREAK = "\u00a0";

/** '0.1 BTC' with every digit. */
export function writeAmount(amount: Amount, instrument: Instrument, locale: Locale): string {
  return `${formatExactAmount(amount, locale)}${NO_BREAK}${instrument.currencyTitle}`;
}

/** '1.55061482 ETH': the receive side is shown to eight decimals (spec: Shown amounts). */
export function writeShortAmount(amount: Amount, instrument: Instrument, locale: Locale): string {
  return `${formatAmount(amount, locale)}${NO_BREAK}${instrument.currencyTitle}`;
}

// Two of the warnings speak of a deposit, which a gateway may list later than it warns.
const ANNOUNCING: readonly OrderEventKind[] = [
  "DEPOSIT_REGISTERED",
  "FIXED_RATE_SLOW_DEPOSIT_DETECTED",
  "FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED",
];

export function toIntakeView(order: Order, locale: Locale): IntakeView {
  const remaining = deriveRemainingAmount(order);
  const evidence = deriveEvidence(order);
  const received = deriveReceivedAmount(order);
  const hasReceived = !isZeroAmount(received);
  // A deposit that is only announced is no reason to send another one, and who takes the new rate for
  // what has arrived owes nothing more.
  const isAccepted = hasEvent(order, "RATE_MODE_CHANGE_ACCEPTED");
  const isShort = hasReceived && !isAccepted && !isZeroAmount(remaining);
  return {
    plainRequired: order.expectedDeposit,
    required: writeAmount(order.expectedDeposit, order.from, locale),
    received: writeAmount(received, order.from, locale),
    remaining: isShort ? writeAmount(remaining, order.from, locale) : undefined,
    hasReceived,
    evidence: ORDER_EVIDENCE.indexOf(evidence),
    isHeld: evidence === "held",
    isSeen: hasArrived(order),
    isAnnounced: !hasArrived(order) && ANNOUNCING.some((kind) => hasEvent(order, kind)),
    deposits: order.deposits.map((deposit) => ({
      amount: writeAmount(deposit.amount, order.from, locale),
      confirmations: deposit.confirmations,
      needed: deriveRequiredConfirmations(order),
      transaction: toTransactionView(order.from, deposit.transactionHash),
    })),
  };
}

export function toPayoutView(order: Order, { locale, newRate, now }: ViewContext): PayoutView {
  const paid = derivePaidAmount(order);
  const isPaid = !isZeroAmount(paid);
  // Another amount than agreed arrived: what that is worth today says more than the first estimate.
  const isUndecided = deriveOrderPhase(order, now) === "decision";
  const expected = (isUndecided ? undefined : newRate?.amountToGet) ?? order.amountToGet;
  return {
    amount: writeShortAmount(isPaid ? paid : expected, order.to, locale),
    isEstimate: !isPaid && isOpenToMarket(order, now),
    address: order.destinationAddress,
    addressUrl: toAddressUrl(order.to, order.destinationAddress),
    memo: toMemoView(order.to, order.destinationMemo),
    refundAddress: order.refundAddress,
    refundMemo: toMemoView(order.from, order.refundMemo),
    transactions: order.withdrawals.flatMap(
      ({ transactionHash }) => toTransactionView(order.to, transactionHash) ?? [],
    ),
  };
}

function derivePaidAmount(order: Order): Amount {
  return order.withdrawals.reduce((sum, { amount }) => addAmounts(sum, amount), ZERO);
}

/** Whether the market still decides: a fixed rate that has changed or run out promises nothing. */
function isOpenToMarket(order: Order, now: number): boolean {
  return !isRateFixed(order) || isOrderExpired(order, now);
}

export function toTermsView(order: Order, { locale, now }: ViewContext): TermsView {
  const usual = deriveUsualTime(order);
  const outcome = deriveOutcomePrice(order);
  const fee = (amount: Amount | undefined) =>
    amount === undefined || isReplaced(order)
      ? undefined
      : writeShortAmount(amount, order.to, locale);
  return {
    isFixed: isRateFixed(order),
    isAfterFees: outcome !== undefined,
    rate: writeRate(order, outcome, locale),
    networkFee: fee(order.networkFee),
    serviceFee: fee(order.serviceFee),
    expiresAt: isRateFixed(order) ? order.expiresAt : undefined,
    isRunOut: isRateFixed(order) && order.expiresAt !== undefined && now >= order.expiresAt,
    // A card's payment has none.
    confirmations:
      deriveOrderDirection(order) === "buy" ? undefined : deriveRequiredConfirmations(order),
    usual: usual && { from: usual.fromMinutes, to: usual.toMinutes },
  };
}

/** Whether the visitor took a new rate: the price and the fees of the first one are history then. */
function isReplaced(order: Order): boolean {
  return hasEvent(order, "RATE_MODE_CHANGE_ACCEPTED");
}

/** '1 BTC = 15.5182 ETH'. Without a price of its own, or after another one was accepted, the order's two amounts say it. */
function writeRate(order: Order, outcome: Amount | undefined, locale: Locale): string | undefined {
  const agreed = isReplaced(order) ? undefined : order.price;
  const price = outcome ?? agreed ?? deriveEffectivePrice(order);
  const isExact = outcome === undefined && isRateFixed(order);
  return price && writePrice(price, order, { isExact, locale });
}

/** '1 BTC ≈ 15.5182 ETH', or '=' where it is the rate itself. */
export function writePrice(
  price: Amount,
  { from, to }: Pick<Order, "from" | "to">,
  { isExact = false, locale }: { readonly isExact?: boolean; readonly locale: Locale },
): string {
  const sign = isExact ? "=" : "≈";
  const worth = `${formatPrice(price, locale)}${NO_BREAK}${to.currencyTitle}`;
  return `1${NO_BREAK}${from.currencyTitle} ${sign} ${worth}`;
}

// One unit of a cheap coin brings so little of a dear one that eight decimals have no digit of it.
const PRICE_DIGITS = 30;

/** What a completed order brought for one unit, its fees taken off, where another sum than was agreed on came or went. */
function deriveOutcomePrice(order: Order): Amount | undefined {
  // A second deposit may have come after the payout, which then says nothing of it.
  const [deposit, another] = order.deposits;
  if (!deposit || another || isRateFixed(order)) return undefined;
  const paid = derivePaidAmount(order);
  const isAsAgreed = deposit.amount === order.expectedDeposit && paid === order.amountToGet;
  if (isAsAgreed || deriveOrderStatus(order) !== "completed") return undefined;
  const price = divideAmounts(paid, deposit.amount, PRICE_DIGITS);
  return price && !isZeroAmount(price) ? price : undefined;
}

function deriveEffectivePrice(order: Order): Amount | undefined {
  const received = deriveReceivedAmount(order);
  const isArrived = isReplaced(order) && !isZeroAmount(received);
  const given = isArrived ? received : order.expectedDeposit;
  return divideAmounts(order.amountToGet, given, PRICE_DIGITS);
}

/** What was paid back (spec: Order). */
export function toRefundsView({ refunds, from }: Order, locale: Locale): readonly RefundSentView[] {
  return refunds.map(({ amount, networkFee, transactionHash }) => ({
    amount: writeAmount(amount, from, locale),
    fee: networkFee && writeAmount(networkFee, from, locale),
    transaction: toTransactionView(from, transactionHash),
  }));
}
