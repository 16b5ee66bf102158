// Compares the agreed order with the order that the gateway created and shows from then on (docs/security.md 60).
import { isSameAddress } from "../address/same-address";
import { hasMoved, isHigherFee, isLowerPayout } from "../money/has-moved";
import { compareAmounts, type Amount } from "../money/money";
import { isSamePair } from "../rate/same-selection";
import { isPriceHeld, type RateMode } from "../rate/rate";
import type { OrderToCreate } from "./new-order";
import { isBelowOffer, type AcceptedOffer } from "./accepted-offer";
import { isMoneyAsked } from "./asked-money";
import { hasArrived, type Order } from "./order";
import { hasEvent } from "./order-status";

/** A floating order's figures follow the market, so they are compared only for this long after sending or creation, milliseconds. */
const FLOATING_COMPARED_MS = 2 * 60_000;

/** Everything in which a created order can differ from the agreed one. */
export const ORDER_DIFFERENCES = [
  "pair",
  "rate-mode",
  "send-amount",
  "receive-amount",
  "least-amount",
  "price",
  "network-fee",
  "service-fee",
  "destination-address",
  "destination-memo",
  "refund-address",
  "refund-memo",
  "deposit-address",
] as const;

/** One of the differences. */
export type OrderDifference = (typeof ORDER_DIFFERENCES)[number];

/** The order as sent: amounts and fees as in OrderTerms, memos only if they were sent; `sentAt` is epoch milliseconds. */
export interface AgreedOrder {
  readonly from: { readonly slug: string };
  readonly to: { readonly slug: string };
  readonly rateMode: RateMode;
  readonly amountToGive: Amount;
  readonly amountToGet: Amount;
  /** The smallest payout: below it, the gateway refunds the deposit. Only a provider's rate has one. */
  readonly amountToGetAtLeast?: Amount | undefined;
  readonly price?: Amount | undefined;
  readonly networkFee?: Amount | undefined;
  readonly serviceFee?: Amount | undefined;
  /** Absent for a sale: the visitor gives payout details to the provider. */
  readonly destinationAddress?: string | undefined;
  readonly destinationMemo?: string | undefined;
  readonly refundAddress?: string | undefined;
  readonly refundMemo?: string | undefined;
  readonly sentAt: number;
  /** The visitor accepted a new rate. Without this, a gateway's claim of an acceptance proves nothing. */
  readonly hasAcceptedRate?: boolean | undefined;
  /** The offer that the visitor saw when they accepted; undefined if it had no figures. */
  readonly accepted?: AcceptedOffer | undefined;
}

/** The agreed terms of a creation. */
export function toAgreedOrder(order: OrderToCreate, sentAt: number): AgreedOrder {
  const { rate, destinationAddress, destinationMemo, refundAddress, refundMemo } = order;
  const { rateMode, amountToGive, amountToGet, amountToGetAtLeast, price } = rate;
  return {
    from: { slug: rate.from.slug },
    to: { slug: rate.to.slug },
    rateMode,
    amountToGive,
    amountToGet,
    amountToGetAtLeast,
    price,
    networkFee: rate.networkFee,
    serviceFee: rate.serviceFee,
    destinationAddress,
    destinationMemo: rate.to.requiresMemo ? destinationMemo : undefined,
    refundAddress,
    refundMemo: refundAddress !== undefined && rate.from.requiresMemo ? refundMemo : undefined,
    sentAt,
  };
}

/** The differences between the created and the agreed order, in the order of the list; `now` is epoch milliseconds. Later changes by the visitor, through a new rate or a refund, are not compared. */
export function findOrderDifferences(
  agreed: AgreedOrder,
  made: Order,
  now: number,
): readonly OrderDifference[] {
  const found: readonly (readonly [OrderDifference, boolean])[] = [
    ["pair", !isSamePair(agreed, made)],
    ...listTermDifferences(agreed, made, now),
    ...listDestinationDifferences(agreed, made),
    ...listRefundDifferences(agreed, made),
  ];
  return found.filter(([, isOther]) => isOther).map(([difference]) => difference);
}

type Comparison = readonly (readonly [OrderDifference, boolean])[];

function listTermDifferences(agreed: AgreedOrder, made: Order, now: number): Comparison {
  if (isOtherRate(agreed, made, now)) {
    return [
      ["send-amount", !hasArrived(made) && isMoreDeposit(agreed, made)],
      ["receive-amount", isOfferBroken(agreed, made, now)],
    ];
  }
  return [
    ["rate-mode", agreed.rateMode !== made.rateMode],
    ["send-amount", isOtherDeposit(agreed, made)],
    ...(areFiguresBound(agreed, made, now) ? listFigureDifferences(agreed, made) : []),
  ];
}

// A gateway's event proves nothing: while the visitor is asked for money, only their own acceptance releases the terms.
function isOtherRate({ hasAcceptedRate }: AgreedOrder, made: Order, now: number): boolean {
  const isChanged =
    hasEvent(made, "RATE_MODE_CHANGED") || hasEvent(made, "RATE_MODE_CHANGE_ACCEPTED");
  return isChanged && (hasAcceptedRate === true || !isMoneyAsked(made, now));
}

// The new rate is a floating one, so its payout is compared only at first, and not after the exchange at the market's rate.
function isOfferBroken({ accepted }: AgreedOrder, made: Order, now: number): boolean {
  if (!accepted || now - accepted.at > FLOATING_COMPARED_MS) return false;
  if (hasEvent(made, "FUNDS_WITHDRAWAL_START") || hasEvent(made, "WITHDRAWAL_COMPLETED"))
    return false;
  return hasEvent(made, "RATE_MODE_CHANGE_ACCEPTED") && isBelowOffer(accepted, made);
}

// A fixed order is for an exact amount; gateways may round the others.
function isOtherDeposit(
  { rateMode, amountToGive }: Pick<AgreedOrder, "rateMode" | "amountToGive">,
  { expectedDeposit }: Order,
): boolean {
  return isPriceHeld(rateMode)
    ? compareAmounts(amountToGive, expectedDeposit) !== 0
    : hasMoved(amountToGive, expectedDeposit, amountToGive);
}

// Another rate never asks for more. It may be for less: the amount that was sent.
function isMoreDeposit({ amountToGive }: AgreedOrder, made: Order): boolean {
  const { rateMode, expectedDeposit } = made;
  const isMore = compareAmounts(expectedDeposit, amountToGive) > 0;
  return isMore && isOtherDeposit({ rateMode, amountToGive }, made);
}

// A floating rate is an estimate until the deposit arrives, and then the market's rate. A lost creation that is repeated
// hours later may create the order only then.
function areFiguresBound({ rateMode, sentAt }: AgreedOrder, made: Order, now: number): boolean {
  // A held price is for the whole deposit, so a part of it does not end the comparison.
  if (isPriceHeld(rateMode)) return made.deposits.length === 0 || isMoneyAsked(made, now);
  const age = now - Math.max(sentAt, made.createdAt);
  return age <= FLOATING_COMPARED_MS && made.deposits.length === 0;
}

// What is better for the visitor is no difference: a larger payout, a better price, a lower fee.
function listFigureDifferences(agreed: AgreedOrder, made: Order): Comparison {
  const { amountToGet, rateMode } = agreed;
  const isPayoutLower =
    isBelowFixed(rateMode, amountToGet, made.amountToGet) ||
    isLowerPayout(amountToGet, made.amountToGet);
  const isPriceLower =
    agreed.price !== undefined &&
    made.price !== undefined &&
    isLowerPayout(agreed.price, made.price);
  return [
    ["receive-amount", isPayoutLower],
    ["least-amount", isLeastLower(agreed, made)],
    ["price", isPriceLower],
    ["network-fee", isHigherFee(agreed.networkFee, made.networkFee, amountToGet)],
    ["service-fee", isHigherFee(agreed.serviceFee, made.serviceFee, amountToGet)],
  ];
}

// A higher minimum protects the visitor better. A lost one is as bad as a lower one.
function isLeastLower(agreed: AgreedOrder, { amountToGetAtLeast: now }: Order): boolean {
  const { rateMode, amountToGetAtLeast: before, amountToGet } = agreed;
  if (before === undefined) return false;
  if (now === undefined || isBelowFixed(rateMode, before, now)) return true;
  return compareAmounts(now, before) < 0 && hasMoved(before, now, amountToGet);
}

// A fixed order's figures are promises to the last digit.
function isBelowFixed(rateMode: RateMode, before: Amount, now: Amount): boolean {
  return isPriceHeld(rateMode) && compareAmounts(now, before) < 0;
}

function listDestinationDifferences(agreed: AgreedOrder, made: Order): Comparison {
  const { destinationAddress: address } = agreed;
  if (address === undefined) return [];
  return [
    ["destination-address", !isSameAddress(address, made.destinationAddress)],
    ["destination-memo", isOtherText(agreed.destinationMemo, made.destinationMemo)],
  ];
}

// A requested refund may go to another address, because its request was proven twice.
function listRefundDifferences(agreed: AgreedOrder, made: Order): Comparison {
  if (hasEvent(made, "REFUND_REQUESTED") || hasEvent(made, "REFUND_COMPLETED")) return [];
  const { refundAddress: before } = agreed;
  const { refundAddress: now } = made;
  const isOther =
    before === undefined || now === undefined ? before !== now : !isSameAddress(before, now);
  return [
    ["refund-address", isOther],
    ["refund-memo", isOtherText(agreed.refundMemo, made.refundMemo)],
  ];
}

// A memo is the second half of an address: a lost one is as bad as a wrong one.
function isOtherText(agreed: string | undefined, made: string | undefined): boolean {
  return (agreed ?? "").trim() !== (made ?? "").trim();
}
