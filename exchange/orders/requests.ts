// A visitor's requests about money: a refund, or the new rate; when each is possible, and how it starts (spec: Refund
// and new rate). The decision is stored first, and then told to the provider.
import { isSameAddress } from "~/domain/address/same-address";
import { compareAmounts, subtractAmounts, ZERO, type Amount } from "~/domain/money/money";
import type { OrderEventKind } from "~/domain/order/order";
import { hasEvent } from "~/domain/order/order-status";
import { failWith, type ApiResult } from "../http/api-error";
import {
  canAccept,
  canRefund,
  heldAmountOf,
  isDecided,
  isTooLate,
  refundTimeOf,
} from "./decidable-order";
import type { PayableOrder } from "./order-record";
import {
  findProven,
  isAgreed,
  listWaiting,
  memoOf,
  postpone,
  type RefundTarget,
} from "./pending-refund";

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
export type MoneyRequest =
  | RefundRequest
  | { readonly kind: "accept-rate" }
  /** What support decides about a refund that waits. No visitor's call can send these. */
  | { readonly kind: "grant-refund"; readonly refundAddress?: string | undefined }
  | { readonly kind: "drop-refund" };

/** A request, and what else decides about it. A refund's address was checked. `paceFactor` scales waits. */
export interface Requested {
  readonly request: MoneyRequest;
  /** Whether the order's provider takes decisions. */
  readonly takesDecisions: boolean;
  /** An email that was added later proves nothing, because anyone with the order's link could have added it. */
  readonly emailAtCreation: string | undefined;
  readonly paceFactor: number;
}

/** Returns the order after a request, or why it is refused. */
export function applyRequest(
  order: PayableOrder,
  asked: Requested,
  now: number,
): ApiResult<PayableOrder> {
  const { request } = asked;
  switch (request.kind) {
    case "refund":
      return requestRefund(order, { ...asked, request }, now);
    case "accept-rate":
      return acceptRate(order, asked, now);
    case "grant-refund":
      return grantRefund(order, { ...asked, request }, now);
    case "drop-refund":
      return { ok: true, value: { ...order, pendingRefund: undefined } };
  }
}

/** Returns the order with the refund whose time has come, if there is one. */
export function startDueRefund(order: PayableOrder, now: number): PayableOrder {
  const { pendingRefund } = order;
  const dueAt = refundTimeOf(order);
  return pendingRefund && dueAt !== undefined && dueAt <= now
    ? startRefund(order, pendingRefund, now)
    : order;
}

// Of several named addresses, support says which.
function grantRefund(
  order: PayableOrder,
  {
    request,
    takesDecisions,
  }: Requested & { readonly request: { readonly refundAddress?: string | undefined } },
  now: number,
): ApiResult<PayableOrder> {
  const { refundAddress } = request;
  const waiting = listWaiting(order.pendingRefund);
  const named = refundAddress
    ? waiting.find((each) => isSameAddress(each.refundAddress, refundAddress))
    : waiting[0];
  return named && takesDecisions && !isDecided(order)
    ? { ok: true, value: startRefund(order, named, now) }
    : failWith("ERR_BAD_REQUEST", { message: "No such refund waits" });
}

function startRefund(order: PayableOrder, target: RefundTarget, now: number): PayableOrder {
  const { refundAddress } = target;
  const refundMemo = memoOf(order, target);
  return {
    ...withEvent(order, "REFUND_REQUESTED", now),
    pendingRefund: undefined,
    refundAddress,
    refundMemo,
    formerRefundAddress: order.refundAddress,
    undelivered: { kind: "refund", refundAddress, refundMemo },
  };
}

function requestRefund(
  order: PayableOrder,
  asked: Requested & { readonly request: RefundRequest },
  now: number,
): ApiResult<PayableOrder> {
  const checked = checkRefund(order, asked);
  if (!checked.ok) return checked;
  const { request, emailAtCreation, paceFactor } = asked;
  const { refundProof } = request;
  if (refundProof !== undefined) return confirmPending(order, { request, refundProof }, now);
  if (request.isMaker || isAgreed(order, request)) {
    return { ok: true, value: startRefund(order, request, now) };
  }
  const moment = { now, paceFactor };
  const pendingRefund = postpone({ ...order, emailAtCreation }, request, moment);
  return { ok: true, value: { ...order, pendingRefund } };
}

// A proof is checked before the agreed address. It covers exactly its own refund, address and memo together.
function confirmPending(
  order: PayableOrder,
  { request, refundProof }: { readonly request: RefundRequest; readonly refundProof: string },
  now: number,
): ApiResult<PayableOrder> {
  const proven = findProven(order, refundProof, request);
  return proven
    ? { ok: true, value: startRefund(order, proven, now) }
    : failWith("ERR_FORBIDDEN", { message: "Refund proof is wrong" });
}

function checkRefund(
  order: PayableOrder,
  {
    request: { refundAmount, claimedNetworkFee },
    takesDecisions,
  }: Requested & { readonly request: RefundRequest },
): ApiResult<undefined> {
  const { refundFee = ZERO } = order.payment;
  const problem = findProblem(order, takesDecisions);
  if (problem !== undefined) return failWith("ERR_BAD_REQUEST", { message: problem });
  const held = heldAmountOf(order);
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
  order: PayableOrder,
  { takesDecisions }: Pick<Requested, "takesDecisions">,
  now: number,
): ApiResult<PayableOrder> {
  if (!canAccept(order, takesDecisions)) {
    return failWith("ERR_BAD_REQUEST", { message: "There is no new rate to accept" });
  }
  const accepted = withEvent(order, "RATE_MODE_CHANGE_ACCEPTED", now);
  const undelivered = { kind: "accept" } as const;
  const value = {
    ...accepted,
    rateMode: "FLOATING" as const,
    pendingRefund: undefined,
    undelivered,
  };
  return { ok: true, value };
}

function withEvent(order: PayableOrder, kind: OrderEventKind, now: number): PayableOrder {
  return { ...order, events: [...order.events, { kind, createdAt: now }] };
}

function isEqual(left: Amount, right: Amount): boolean {
  return compareAmounts(left, right) === 0;
}
