import {
  deriveDeadline,
  deriveReceivedAmount,
  deriveRemainingAmount,
  deriveRequiredConfirmations,
  hasArrived,
  isOrderExpired,
  isRateFixed,
  type Order,
  type OrderEventKind,
} from "~/domain/order/order";
import { isRestMissing } from "~/domain/order/asked-money";
import { deriveEvidence, ORDER_EVIDENCE } from "~/domain/order/order-evidence";
import { deriveOrderDirection } from "~/domain/order/order-payment";
import { deriveOrderPhase } from "~/domain/order/order-phase";
import { deriveOrderStatus, hasEvent, isOrderSettled } from "~/domain/order/order-status";
import { deriveUsualTime } from "~/domain/order/usual-time";
import type { Instrument } from "~/domain/instrument/instrument";
import {
  addAmounts,
  compareAmounts,
  divideAmounts,
  isZeroAmount,
  ZERO,
  type Amount,
} from "~/domain/money/money";
import { quotePrice } from "~/domain/rate/quoted-price";
import { formatAmount, formatExactAmount, formatPrice } from "~/i18n/format";
import type { Locale } from "~/i18n/locales";
import type { ViewContext } from "./view-context";
import { toAddressUrl, toMemoView, toTransactionView } from "./view-chain";
import type { IntakeView } from "./intake-types";
import type { PayoutView, RefundSentView, TermsView } from "./view-types";

const NO_BREAK = "\u00a0";

/** Returns the amount with all digits: '0.1 BTC'. */
export function writeAmount(amount: Amount, instrument: Instrument, locale: Locale): string {
  return `${formatExactAmount(amount, locale)}${NO_BREAK}${instrument.currencyTitle}`;
}

/** Returns the amount with eight decimals: '1.55061482 ETH' (spec: Shown amounts). */
export function writeShortAmount(amount: Amount, instrument: Instrument, locale: Locale): string {
  return `${formatAmount(amount, locale)}${NO_BREAK}${instrument.currencyTitle}`;
}

// Events that announce a deposit. A gateway may send these warnings before it lists the deposit.
const ANNOUNCING: readonly OrderEventKind[] = [
  "DEPOSIT_REGISTERED",
  "FIXED_RATE_SLOW_DEPOSIT_DETECTED",
  "FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED",
];

export function toIntakeView(order: Order, viewContext: ViewContext): IntakeView {
  const { locale } = viewContext;
  const remaining = deriveRemainingAmount(order);
  const evidence = deriveEvidence(order);
  const received = deriveReceivedAmount(order);
  const hasReceived = !isZeroAmount(received);
  return {
    plainRequired: order.expectedDeposit,
    required: writeAmount(order.expectedDeposit, order.from, locale),
    received: writeAmount(received, order.from, locale),
    remaining: isRestMissing(order) ? writeAmount(remaining, order.from, locale) : undefined,
    hasReceived,
    isPriced:
      !isRestMissing(order) || isOrderSettled(order) || isPricedAnew(order, viewContext, received),
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

export function toPayoutView(order: Order, viewContext: ViewContext): PayoutView {
  const { locale, now } = viewContext;
  const paid = derivePaidAmount(order);
  const isPaid = !isZeroAmount(paid);
  const expected = findExpected(order, viewContext);
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

function findExpected(order: Order, { agreed, newRate, now }: ViewContext): Amount {
  const phase = deriveOrderPhase(order, now);
  // A decision names the first terms. The gateway may already show the order at the new rate.
  if (phase === "decision") return agreed?.amountToGet ?? order.amountToGet;
  // For a received amount other than the agreed one, the current rate gives a better estimate than the first terms.
  return (phase === "incomplete" ? undefined : newRate?.amountToGet) ?? order.amountToGet;
}

/** Whether the expected payout is that of the current rate, and for what was received so far. */
function isPricedAnew(order: Order, { newRate, now }: ViewContext, received: Amount): boolean {
  const phase = deriveOrderPhase(order, now);
  if (phase === "decision" || phase === "incomplete") return false;
  const given = newRate?.amountToGive;
  return given !== undefined && compareAmounts(given, received) === 0;
}

function derivePaidAmount(order: Order): Amount {
  return order.withdrawals.reduce((sum, { amount }) => addAmounts(sum, amount), ZERO);
}

/** Whether the amount still depends on the market. A fixed rate that was changed or has expired guarantees nothing. */
function isOpenToMarket(order: Order, now: number): boolean {
  return !isRateFixed(order) || isOrderExpired(order, now);
}

export function toTermsView(order: Order, { locale, now }: ViewContext): TermsView {
  const usual = deriveUsualTime(order);
  const outcome = deriveOutcomePrice(order);
  const deadline = deriveDeadline(order);
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
    expiresAt: deadline,
    isRunOut: deadline !== undefined && now >= deadline,
    // A card payment has no confirmations.
    confirmations:
      deriveOrderDirection(order) === "buy" ? undefined : deriveRequiredConfirmations(order),
    usual: usual && { from: usual.fromMinutes, to: usual.toMinutes },
  };
}

/** Whether the visitor accepted a new rate. The first price and fees no longer apply then. */
function isReplaced(order: Order): boolean {
  return hasEvent(order, "RATE_MODE_CHANGE_ACCEPTED");
}

/** Returns the rate: '1 BTC = 15.5182 ETH'. Without a price, or after a new rate was accepted, it is derived from the order's two amounts. */
function writeRate(order: Order, outcome: Amount | undefined, locale: Locale): string | undefined {
  const agreed = isReplaced(order) ? undefined : order.price;
  const price = outcome ?? agreed ?? deriveEffectivePrice(order);
  const isExact = outcome === undefined && isRateFixed(order);
  return price && writePrice(price, order, { isExact, locale });
}

/** Returns '1 BTC ≈ 15.5182 ETH', with '=' for an exact rate. */
export function writePrice(
  price: Amount,
  { from, to }: Pick<Order, "from" | "to">,
  { isExact = false, locale }: { readonly isExact?: boolean; readonly locale: Locale },
): string {
  const sign = isExact ? "=" : "≈";
  const quoted = quotePrice({ from, to }, price);
  const worth = `${formatPrice(quoted.price, locale)}${NO_BREAK}${quoted.money.currencyTitle}`;
  return `1${NO_BREAK}${quoted.coin.currencyTitle} ${sign} ${worth}`;
}

// The price of a cheap coin in an expensive one can have no digit among its first eight decimals.
const PRICE_DIGITS = 30;

/** Returns a completed order's price per unit after fees, if an amount differed from the agreed one. */
function deriveOutcomePrice(order: Order): Amount | undefined {
  // With a second deposit no price is returned, because that deposit may have come after the payout.
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

/** Returns the refunds (spec: Order). */
export function toRefundsView({ refunds, from }: Order, locale: Locale): readonly RefundSentView[] {
  return refunds.map(({ amount, networkFee, reason, transactionHash }) => ({
    amount: writeAmount(amount, from, locale),
    fee: networkFee && writeAmount(networkFee, from, locale),
    reason,
    transaction: toTransactionView(from, transactionHash),
  }));
}
