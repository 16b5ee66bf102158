// A visitor's refund request: when it is possible, and how the refund starts. exchange/orders/pending-refund.ts decides
// whether it waits.
import { compareAmounts, type Amount } from "~/domain/money/money";
import { hasEvent, isOrderSettled, isRateDecisionOpen } from "~/domain/order/order-status";
import { hasArrived } from "~/domain/order/order";
import { checkAddress } from "./check-address";
import { failWith, failField, type ApiResult } from "../../exchange/http/api-error";
import {
  findProven,
  isAgreed,
  memoOf,
  postpone,
  type Moment,
  type RefundTarget,
} from "../../exchange/orders/pending-refund";
import { instrumentsOf, withEvents, type OrderRecord } from "./order-record";
import { deriveRefundTerms } from "./refund";

/** The request: both amounts as shown to the visitor, in the send currency. */
export interface RefundRequest extends RefundTarget {
  readonly kind: "refund";
  readonly refundAmount: Amount | undefined;
  readonly claimedNetworkFee: Amount | undefined;
  /** The token of the email's link. */
  readonly refundProof: string | undefined;
  /** Whether the account that created the order is signed in, which is a proof too. */
  readonly isMaker: boolean;
}

/** Returns the order after the request, or an error. `paceFactor` scales the wait. */
export function requestRefund(
  record: OrderRecord,
  request: RefundRequest,
  moment: Moment,
): ApiResult<OrderRecord> {
  const checked = checkRequest(record, request);
  if (!checked.ok) return checked;
  const { refundProof } = request;
  if (refundProof !== undefined) {
    return confirmPending(record, refundProof, { request, now: moment.now });
  }
  if (request.isMaker || isAgreed(record, request)) {
    return { ok: true, value: startRefund(record, request, moment.now) };
  }
  return { ok: true, value: { ...record, pendingRefund: postpone(record, request, moment) } };
}

// A proof is checked before the agreed address. It covers exactly its own refund, address and memo together.
function confirmPending(
  record: OrderRecord,
  proof: string,
  { request, now }: { readonly request: RefundRequest; readonly now: number },
): ApiResult<OrderRecord> {
  const proven = findProven(record, proof, request);
  return proven
    ? { ok: true, value: startRefund(record, proven, now) }
    : failWith("ERR_FORBIDDEN", { message: "Refund proof is wrong" });
}

/** Returns whether the visitor may request a refund now. */
export function canRefund(record: OrderRecord): boolean {
  const isStuck = hasEvent(record, "FAILED") || hasEvent(record, "EXPIRED");
  const isOffered = isRateDecisionOpen(record) || (isStuck && record.deposits.length > 0);
  return isOffered && hasArrived(record) && !isTooLate(record) && !isByCard(record);
}

/** Returns the order with its refund to this address started. */
export function startRefund(
  { pendingRefund: _, ...record }: OrderRecord,
  target: RefundTarget,
  now: number,
): OrderRecord {
  const { refundAddress } = target;
  const refundMemo = memoOf(record, target);
  return { ...withEvents(record, now, "REFUND_REQUESTED"), refundAddress, refundMemo };
}

function checkRequest(record: OrderRecord, request: RefundRequest): ApiResult<undefined> {
  const { refundAddress, refundAmount, claimedNetworkFee } = request;
  if (!checkAddress(instrumentsOf(record).from, refundAddress).result) {
    return failField("refundAddress", "is not an address of the send network");
  }
  const possible = checkRefundable(record);
  if (!possible.ok) return possible;
  const terms = deriveRefundTerms(record);
  const isFeeRight = !claimedNetworkFee || isSame(claimedNetworkFee, terms.networkFee);
  const isAmountRight =
    !refundAmount || isSame(refundAmount, terms.received) || isSame(refundAmount, terms.net);
  return isFeeRight && isAmountRight
    ? { ok: true, value: undefined }
    : failWith("ERR_UNPROCESSABLE_ENTITY", { message: "The refund's terms have changed" });
}

function checkRefundable(record: OrderRecord): ApiResult<undefined> {
  if (record.isPassedOn) {
    return failWith("ERR_BAD_REQUEST", { message: "Refunds run by themselves" });
  }
  if (record.deposits.length === 0 || isByCard(record)) {
    return failWith("ERR_BAD_REQUEST", { message: "Nothing to refund yet" });
  }
  if (hasEvent(record, "REFUND_REQUESTED")) {
    return failWith("ERR_BAD_REQUEST", { message: "Refund already requested" });
  }
  if (isTooLate(record)) {
    return failWith("ERR_BAD_REQUEST", { message: "The payout has started" });
  }
  // Otherwise anyone with the link could cancel an exchange that goes well.
  return canRefund(record)
    ? { ok: true, value: undefined }
    : failWith("ERR_BAD_REQUEST", { message: "No refund may be requested now" });
}

// The provider refunds the card without a request.
function isByCard({ payment }: OrderRecord): boolean {
  return payment?.direction === "buy";
}

function isTooLate(record: OrderRecord): boolean {
  const isSent = hasEvent(record, "FUNDS_WITHDRAWAL_START") && !hasEvent(record, "FAILED");
  return isSent || isOrderSettled(record);
}

function isSame(left: Amount, right: Amount): boolean {
  return compareAmounts(left, right) === 0;
}
