// A visitor's request for the money back. To the address agreed on at creation it is done at once; to another one, or
// to the first one named, it needs a second proof, or a day in which it can be seen (docs/gateway-contract.md, "A
// refund to another address").
import { isSameAddress } from "~/domain/address/same-address";
import { compareAmounts, type Amount } from "~/domain/money/money";
import { hasEvent, isOrderSettled, isRateDecisionOpen } from "~/domain/order/order-status";
import { hasArrived } from "~/domain/order/order";
import { checkAddress } from "../addresses/check-address";
import { failWith, failField, type ApiResult } from "../api-error";
import { instrumentsOf, withEvents, type OrderRecord } from "./order-record";
import { deriveRefundTerms } from "./refund";

/** What is asked: both amounts as the visitor was shown them, in the send currency. */
export interface RefundRequest {
  readonly kind: "refund";
  readonly refundAddress: string;
  readonly refundMemo: string | undefined;
  readonly refundAmount: Amount | undefined;
  readonly claimedNetworkFee: Amount | undefined;
  /** The token of the email's link. */
  readonly refundProof: string | undefined;
  /** The account that made the order is signed in: that is a proof, too. */
  readonly isMaker: boolean;
}

/** How long a refund to another address waits without a proof, at pace 1, milliseconds. */
const DELAY_MS = 24 * 3_600_000;

/** The order after the request, or why it stays as it is. `paceFactor` stretches the waiting. */
export function requestRefund(
  record: OrderRecord,
  request: RefundRequest,
  moment: { readonly now: number; readonly paceFactor: number },
): ApiResult<OrderRecord> {
  const checked = checkRequest(record, request);
  if (!checked.ok) return checked;
  if (request.refundProof !== undefined) return confirmPending(record, request, moment.now);
  const value =
    request.isMaker || isAgreed(record, request)
      ? startRefund(record, request, moment.now)
      : postpone(record, request, moment);
  return { ok: true, value };
}

// Before anything that was agreed on: the proof stands for what is pending, address and memo together.
function confirmPending(
  { pendingRefund, ...record }: OrderRecord,
  { refundProof, refundAddress, refundMemo = pendingRefund?.refundMemo }: RefundRequest,
  now: number,
): ApiResult<OrderRecord> {
  const isProven =
    pendingRefund?.token === refundProof &&
    pendingRefund?.refundAddress === refundAddress &&
    pendingRefund.refundMemo === refundMemo;
  return isProven
    ? { ok: true, value: startRefund(record, pendingRefund, now) }
    : failWith("ERR_FORBIDDEN", { message: "Refund proof is wrong" });
}

/** Whether the visitor may ask for the money back now. */
export function canRefund(record: OrderRecord): boolean {
  const isStuck = hasEvent(record, "FAILED") || hasEvent(record, "EXPIRED");
  const isOffered = isRateDecisionOpen(record) || (isStuck && record.deposits.length > 0);
  return isOffered && hasArrived(record) && !isTooLate(record) && !isByCard(record);
}

/** The order whose refund is on its way to this address. */
export function startRefund(
  { pendingRefund: _, ...record }: OrderRecord,
  { refundAddress, refundMemo }: Pick<RefundRequest, "refundAddress" | "refundMemo">,
  now: number,
): OrderRecord {
  const memo =
    refundMemo ?? (isAgreedAddress(record, refundAddress) ? record.refundMemo : undefined);
  return { ...withEvents(record, now, "REFUND_REQUESTED"), refundAddress, refundMemo: memo };
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
  if (record.deposits.length === 0 || isByCard(record)) {
    return failWith("ERR_BAD_REQUEST", { message: "Nothing to refund yet" });
  }
  if (hasEvent(record, "REFUND_REQUESTED")) {
    return failWith("ERR_BAD_REQUEST", { message: "Refund already requested" });
  }
  return isTooLate(record)
    ? failWith("ERR_BAD_REQUEST", { message: "The payout has started" })
    : { ok: true, value: undefined };
}

// It goes back to the card, and nobody needs to ask for it.
function isByCard({ payment }: OrderRecord): boolean {
  return payment?.direction === "buy";
}

function isTooLate(record: OrderRecord): boolean {
  const isSent = hasEvent(record, "FUNDS_WITHDRAWAL_START") && !hasEvent(record, "FAILED");
  return isSent || isOrderSettled(record);
}

// Where nothing was agreed on, every address is another one: whoever has the link could name the first.
function isAgreed(
  record: OrderRecord,
  { refundAddress, refundMemo }: Pick<RefundRequest, "refundAddress" | "refundMemo">,
): boolean {
  const isSameMemo = refundMemo === undefined || refundMemo === record.refundMemo;
  return isAgreedAddress(record, refundAddress) && isSameMemo;
}

function isAgreedAddress({ refundAddress }: OrderRecord, named: string): boolean {
  return refundAddress !== undefined && isSameAddress(named, refundAddress);
}

function postpone(
  record: OrderRecord,
  { refundAddress, refundMemo }: RefundRequest,
  { now, paceFactor }: { readonly now: number; readonly paceFactor: number },
): OrderRecord {
  // An address that was added later proves nothing: whoever has the order's link could have added it.
  const waiting =
    record.emailAtCreation === undefined
      ? { effectiveAt: now + DELAY_MS * (paceFactor || 1) }
      : { token: crypto.randomUUID() };
  return { ...record, pendingRefund: { refundAddress, refundMemo, requestedAt: now, ...waiting } };
}

function isSame(left: Amount, right: Amount): boolean {
  return compareAmounts(left, right) === 0;
}
