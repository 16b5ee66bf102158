// Owns what a visitor may ask of an order: an email address, a refund, the new rate; and when each is refused
// (spec: Refund and new rate).
import { compareAmounts, type Amount } from "~/domain/money/money";
import { canAcceptRate, hasEvent, isOrderSettled } from "~/domain/order/order-status";
import { checkAddress } from "../addresses/check-address";
import { failWith, failField, type ApiResult } from "../api-error";
import { instrumentsOf, withEvents, type OrderRecord } from "./order-record";
import { deriveRefundTerms } from "./refund";

/** What a visitor asks. */
export type VisitorRequest =
  | { readonly kind: "set-email"; readonly userEmail: string }
  | {
      readonly kind: "refund";
      readonly refundAddress: string;
      readonly refundAmount: Amount | undefined;
      readonly claimedNetworkFee: Amount | undefined;
    }
  | { readonly kind: "accept-rate" };

/** The order after the request, or why it stays as it is. `payout` is the deposit's worth at the floating rate now, in the receive currency. */
export function applyRequest(
  record: OrderRecord,
  request: VisitorRequest,
  moment: { readonly payout: Amount; readonly now: number },
): ApiResult<OrderRecord> {
  const { payout, now } = moment;
  switch (request.kind) {
    case "set-email":
      return setEmail(record, request.userEmail);
    case "refund":
      return requestRefund(record, request, now);
    case "accept-rate":
      return acceptRate(record, payout, now);
  }
}

function setEmail(record: OrderRecord, userEmail: string): ApiResult<OrderRecord> {
  if (record.userEmail !== undefined) {
    return failWith("ERR_BAD_REQUEST", { message: "Email already set" });
  }
  return { ok: true, value: { ...record, userEmail } };
}

function requestRefund(
  record: OrderRecord,
  request: Extract<VisitorRequest, { kind: "refund" }>,
  now: number,
): ApiResult<OrderRecord> {
  const { from } = instrumentsOf(record);
  const { refundAddress, refundAmount, claimedNetworkFee } = request;
  if (!checkAddress(from, refundAddress).result) {
    return failField("refundAddress", "is not an address of the send network");
  }
  const possible = checkRefundable(record);
  if (!possible.ok) return possible;
  const terms = deriveRefundTerms(record);
  const isFeeRight = !claimedNetworkFee || isSame(claimedNetworkFee, terms.networkFee);
  const isAmountRight =
    !refundAmount || isSame(refundAmount, terms.received) || isSame(refundAmount, terms.net);
  if (!isFeeRight || !isAmountRight) {
    return failWith("ERR_UNPROCESSABLE_ENTITY", { message: "The refund's terms have changed" });
  }
  return { ok: true, value: { ...withEvents(record, now, "REFUND_REQUESTED"), refundAddress } };
}

function checkRefundable(record: OrderRecord): ApiResult<undefined> {
  if (record.deposits.length === 0) {
    return failWith("ERR_BAD_REQUEST", { message: "Nothing to refund yet" });
  }
  if (hasEvent(record, "REFUND_REQUESTED")) {
    return failWith("ERR_BAD_REQUEST", { message: "Refund already requested" });
  }
  if (hasEvent(record, "FUNDS_WITHDRAWAL_START") || isOrderSettled(record)) {
    return failWith("ERR_BAD_REQUEST", { message: "The payout has started" });
  }
  return { ok: true, value: undefined };
}

function acceptRate(record: OrderRecord, payout: Amount, now: number): ApiResult<OrderRecord> {
  if (!canAcceptRate(record)) {
    return failWith("ERR_BAD_REQUEST", { message: "There is no new rate to accept" });
  }
  const accepted = withEvents(record, now, "RATE_MODE_CHANGE_ACCEPTED");
  return { ok: true, value: { ...accepted, rateMode: "FLOATING", amountToGet: payout } };
}

function isSame(left: Amount, right: Amount): boolean {
  return compareAmounts(left, right) === 0;
}
