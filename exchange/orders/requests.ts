// A visitor's requests about money: a refund, or the new rate; when each is possible, and how it starts (spec: Refund
// and new rate). The decision is stored first, and then told to the provider.
import {
  addAmounts,
  compareAmounts,
  subtractAmounts,
  ZERO,
  type Amount,
} from "~/domain/money/money";
import { hasArrived, type OrderEventKind } from "~/domain/order/order";
import { hasEvent, isRateDecisionOpen } from "~/domain/order/order-status";
import { failWith, type ApiResult } from "../http/api-error";
import { hasEnded, sumOf } from "./judge-sighting";
import type { PayableOrder } from "./order-record";
import { findProven, isAgreed, memoOf, postpone, type RefundTarget } from "./pending-refund";

/** A refund: both amounts as shown to the visitor, in the send currency. */
export interface RefundRequest extends RefundTarget {
  readonly kind: "refund";
  readonly refundAmount: Amount | undefined;
  readonly claimedNetworkFee: Amount | undefined;
  /** The token of the email's link. */
  readonly refundProof: string | undefined;
  /** Whether the account that created the order is signed in, which is a proof too. */
  readonly isMaker: boolean;
}

/** A request that decides about a deposit. */
export type MoneyRequest = RefundRequest | { readonly kind: "accept-rate" };

/** A request, and whether the order's provider takes decisions. A refund's address was checked. `paceFactor` scales waits. */
export interface Requested {
  readonly request: MoneyRequest;
  readonly takesDecisions: boolean;
  readonly paceFactor: number;
}

/** Returns the order after a request, or why it is refused. */
export function applyRequest(
  order: PayableOrder,
  { request, ...asked }: Requested,
  now: number,
): ApiResult<PayableOrder> {
  return request.kind === "refund"
    ? requestRefund(order, { request, ...asked }, now)
    : acceptRate(order, asked, now);
}

/** Returns what is left of the deposits at the provider, in the send currency. */
export function heldAmountOf({ deposits, refunds }: PayableOrder): Amount {
  return refunds.reduce(
    (held, { amount, networkFee = ZERO }) => subtractAmounts(held, addAmounts(amount, networkFee)),
    sumOf(deposits),
  );
}

/** Returns whether the visitor may request a refund now. */
export function canRefund(order: PayableOrder, takesDecisions: boolean): boolean {
  const isStuck = hasEvent(order, "FAILED") || hasEvent(order, "EXPIRED");
  const isOffered = isRateDecisionOpen(toArrived(order)) || (isStuck && order.deposits.length > 0);
  const isOpen = takesDecisions && !isTooLate(order) && !hasEvent(order, "REFUND_REQUESTED");
  return isOffered && isOpen && hasArrived(toArrived(order));
}

/** Returns whether the visitor may accept the new rate now. */
export function canAccept(order: PayableOrder, takesDecisions: boolean): boolean {
  return takesDecisions && isRateDecisionOpen(toArrived(order));
}

/** Returns the order with the refund whose time has come, if there is one. */
export function startDueRefund(order: PayableOrder, now: number): PayableOrder {
  const { pendingRefund } = order;
  const { effectiveAt } = pendingRefund ?? {};
  const isDue = effectiveAt !== undefined && effectiveAt <= now;
  return pendingRefund && isDue && !isDecided(order)
    ? startRefund(order, pendingRefund, now)
    : order;
}

/** Returns when a pending refund starts, epoch milliseconds. */
export function refundTimeOf(order: PayableOrder): number | undefined {
  return isDecided(order) ? undefined : order.pendingRefund?.effectiveAt;
}

/** Returns the order with its refund to this address started. */
export function startRefund(
  { pendingRefund: _, ...order }: PayableOrder,
  target: RefundTarget,
  now: number,
): PayableOrder {
  const { refundAddress } = target;
  const refundMemo = memoOf(order, target);
  return {
    ...withEvent(order, "REFUND_REQUESTED", now),
    refundAddress,
    refundMemo,
    formerRefundAddress: order.refundAddress,
    undelivered: { kind: "refund", refundAddress, refundMemo },
  };
}

function requestRefund(
  order: PayableOrder,
  { request, ...asked }: Requested & { readonly request: RefundRequest },
  now: number,
): ApiResult<PayableOrder> {
  const checked = checkRefund(order, request, asked);
  if (!checked.ok) return checked;
  const { refundProof } = request;
  if (refundProof !== undefined) return confirmPending(order, refundProof, { request, now });
  const owner = toOwner(order);
  if (request.isMaker || isAgreed(owner, request)) {
    return { ok: true, value: startRefund(order, request, now) };
  }
  const pendingRefund = postpone(owner, request, { now, paceFactor: asked.paceFactor });
  return { ok: true, value: { ...order, pendingRefund } };
}

// A proof is checked before the agreed address. It covers exactly its own refund, address and memo together.
function confirmPending(
  order: PayableOrder,
  proof: string,
  { request, now }: { readonly request: RefundRequest; readonly now: number },
): ApiResult<PayableOrder> {
  const proven = findProven(toOwner(order), proof, request);
  return proven
    ? { ok: true, value: startRefund(order, proven, now) }
    : failWith("ERR_FORBIDDEN", { message: "Refund proof is wrong" });
}

// An email that was added later is stored elsewhere (order-client.ts): this one was given at the creation.
function toOwner(order: PayableOrder) {
  return { ...order, emailAtCreation: order.userEmail };
}

function checkRefund(
  order: PayableOrder,
  { refundAmount, claimedNetworkFee }: RefundRequest,
  { takesDecisions }: Omit<Requested, "request">,
): ApiResult<undefined> {
  const problem = findProblem(order, takesDecisions);
  if (problem !== undefined) return failWith("ERR_BAD_REQUEST", { message: problem });
  const held = heldAmountOf(order);
  const { refundFee = ZERO } = order.payment;
  const isFeeRight = !claimedNetworkFee || isEqual(claimedNetworkFee, refundFee);
  const isAmountRight =
    !refundAmount ||
    isEqual(refundAmount, held) ||
    isEqual(refundAmount, subtractAmounts(held, refundFee));
  return isFeeRight && isAmountRight
    ? { ok: true, value: undefined }
    : failWith("ERR_UNPROCESSABLE_ENTITY", { message: "The refund's terms have changed" });
}

function findProblem(order: PayableOrder, takesDecisions: boolean): string | undefined {
  if (!takesDecisions) return "Refunds run by themselves";
  if (order.deposits.length === 0) return "Nothing to refund yet";
  if (hasEvent(order, "REFUND_REQUESTED")) return "Refund already requested";
  if (isTooLate(order)) return "The payout has started";
  // Otherwise anyone with the link could cancel an exchange that goes well.
  return canRefund(order, takesDecisions) ? undefined : "No refund may be requested now";
}

function acceptRate(
  { pendingRefund: _, ...order }: PayableOrder,
  { takesDecisions }: Omit<Requested, "request">,
  now: number,
): ApiResult<PayableOrder> {
  if (!canAccept(order, takesDecisions)) {
    return failWith("ERR_BAD_REQUEST", { message: "There is no new rate to accept" });
  }
  const accepted = withEvent(order, "RATE_MODE_CHANGE_ACCEPTED", now);
  const undelivered = { kind: "accept" } as const;
  return { ok: true, value: { ...accepted, rateMode: "FLOATING", undelivered } };
}

function isDecided(order: PayableOrder): boolean {
  return isTooLate(order) || hasEvent(order, "REFUND_REQUESTED");
}

function isTooLate(order: PayableOrder): boolean {
  const isSent = hasEvent(order, "FUNDS_WITHDRAWAL_START") && !hasEvent(order, "FAILED");
  return isSent || hasEnded(order);
}

// The product's rules read confirmations, which play no part here.
function toArrived({ events, deposits }: PayableOrder) {
  return { events, deposits: deposits.map((deposit) => ({ confirmations: 0, ...deposit })) };
}

function withEvent(
  { events, ...order }: Omit<PayableOrder, "pendingRefund">,
  kind: OrderEventKind,
  createdAt: number,
): PayableOrder {
  return { ...order, events: [...events, { kind, createdAt }] };
}

function isEqual(left: Amount, right: Amount): boolean {
  return compareAmounts(left, right) === 0;
}
