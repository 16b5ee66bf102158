// What was agreed on when an order was sent, and whether what the gateway made of it, and says of it ever after, is
// that order (docs/security.md 60).
import { isSameAddress } from "../address/same-address";
import {
  addAmounts,
  compareAmounts,
  multiplyAmounts,
  parseAmount,
  subtractAmounts,
  ZERO,
  type Amount,
} from "../money/money";
import { isSamePair } from "../rate/same-selection";
import type { RateMode } from "../rate/rate";
import type { OrderToCreate } from "./new-order";
import type { Order } from "./order";
import { hasEvent } from "./order-status";

/** A floating order's figures are the market's: they are compared for this long after it was sent, milliseconds. */
const FLOATING_COMPARED_MS = 2 * 60_000;

/** Everything in which a made order can differ from the agreed one. */
export const ORDER_DIFFERENCES = [
  "pair",
  "rate-mode",
  "send-amount",
  "receive-amount",
  "price",
  "network-fee",
  "service-fee",
  "destination-address",
  "destination-memo",
  "refund-address",
  "refund-memo",
] as const;

/** One of the differences. */
export type OrderDifference = (typeof ORDER_DIFFERENCES)[number];

/** What was sent to be made: amounts and fees as in OrderTerms, memos only where they were sent; `sentAt` is epoch milliseconds. */
export interface AgreedOrder {
  readonly from: { readonly slug: string };
  readonly to: { readonly slug: string };
  readonly rateMode: RateMode;
  readonly amountToGive: Amount;
  readonly amountToGet: Amount;
  readonly price?: Amount | undefined;
  readonly networkFee?: Amount | undefined;
  readonly serviceFee?: Amount | undefined;
  /** A sale has none: payout details are given at the provider's. */
  readonly destinationAddress?: string | undefined;
  readonly destinationMemo?: string | undefined;
  readonly refundAddress?: string | undefined;
  readonly refundMemo?: string | undefined;
  readonly sentAt: number;
}

// One part in two hundred, as far as a quote may move before the visitor is asked again.
const ROOM_TO_MOVE = parseAmount("0.005") ?? ZERO;

/** What a creation agrees on. */
export function toAgreedOrder(order: OrderToCreate, sentAt: number): AgreedOrder {
  const { rate, destinationAddress, destinationMemo, refundAddress, refundMemo } = order;
  const { rateMode, amountToGive, amountToGet, price, networkFee, serviceFee } = rate;
  return {
    from: { slug: rate.from.slug },
    to: { slug: rate.to.slug },
    rateMode,
    amountToGive,
    amountToGet,
    price,
    networkFee,
    serviceFee,
    destinationAddress,
    destinationMemo: rate.to.requiresMemo ? destinationMemo : undefined,
    refundAddress,
    refundMemo: refundAddress !== undefined && rate.from.requiresMemo ? refundMemo : undefined,
    sentAt,
  };
}

/** In what the order differs from the agreed one, in the order of the list; `now` is epoch milliseconds. What the visitor changed since, by a new rate or a refund, is not compared. */
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
  const isOtherRate =
    hasEvent(made, "RATE_MODE_CHANGED") || hasEvent(made, "RATE_MODE_CHANGE_ACCEPTED");
  if (isOtherRate) return [];
  return [
    ["rate-mode", agreed.rateMode !== made.rateMode],
    ["send-amount", isOtherDeposit(agreed, made)],
    ...(areFiguresBound(agreed, made, now) ? listFigureDifferences(agreed, made) : []),
  ];
}

// A fixed order is for one amount; elsewhere gateways round.
function isOtherDeposit({ rateMode, amountToGive }: AgreedOrder, { expectedDeposit }: Order) {
  return rateMode === "FIXED"
    ? compareAmounts(amountToGive, expectedDeposit) !== 0
    : hasMoved(amountToGive, expectedDeposit, amountToGive);
}

// A floating rate is the market's from the moment when the deposit arrives, and an estimate until then.
function areFiguresBound({ rateMode, sentAt }: AgreedOrder, made: Order, now: number): boolean {
  const isBound = rateMode === "FIXED" || now - sentAt <= FLOATING_COMPARED_MS;
  return isBound && made.deposits.length === 0;
}

function listFigureDifferences(agreed: AgreedOrder, made: Order): Comparison {
  const isWorse = compareAmounts(made.amountToGet, agreed.amountToGet) < 0;
  const isPayoutOther =
    agreed.rateMode === "FIXED" && isWorse
      ? true
      : hasMoved(agreed.amountToGet, made.amountToGet, agreed.amountToGet);
  const hasFeeMoved = (before: Amount | undefined, now: Amount | undefined) =>
    before !== undefined && now !== undefined && hasMoved(before, now, agreed.amountToGet);
  return [
    ["receive-amount", isPayoutOther],
    [
      "price",
      agreed.price !== undefined &&
        made.price !== undefined &&
        hasMoved(agreed.price, made.price, agreed.price),
    ],
    ["network-fee", hasFeeMoved(agreed.networkFee, made.networkFee)],
    ["service-fee", hasFeeMoved(agreed.serviceFee, made.serviceFee)],
  ];
}

function listDestinationDifferences(agreed: AgreedOrder, made: Order): Comparison {
  const { destinationAddress: address } = agreed;
  if (address === undefined) return [];
  return [
    ["destination-address", !isSameAddress(address, made.destinationAddress)],
    ["destination-memo", isOtherText(agreed.destinationMemo, made.destinationMemo)],
  ];
}

// A refund that was asked for may lead elsewhere: whoever asked for it has proven that twice.
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

// The second half of an address: one that is lost is as bad as another one.
function isOtherText(agreed: string | undefined, made: string | undefined): boolean {
  return (agreed ?? "").trim() !== (made ?? "").trim();
}

/** Whether two figures differ by more than 0.5 % of a third. */
function hasMoved(before: Amount, now: Amount, whole: Amount): boolean {
  const room = multiplyAmounts(whole, ROOM_TO_MOVE);
  return (
    compareAmounts(now, addAmounts(before, room)) > 0 ||
    compareAmounts(now, subtractAmounts(before, room)) < 0
  );
}
