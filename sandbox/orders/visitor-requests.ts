// A visitor's requests for an order: an email address, a refund, the new rate; and when each is rejected (spec: Refund
// and new rate).
import type { Amount } from "~/domain/money/money";
import { isRateDecisionOpen } from "~/domain/order/order-status";
import type { Language } from "../../exchange/http/caller";
import { failWith, type ApiResult } from "../../exchange/http/api-error";
import { withEvents, type OrderRecord } from "./order-record";
import { requestRefund, type RefundRequest } from "./refund-request";

/** A visitor's request. */
export type VisitorRequest =
  | {
      readonly kind: "set-email";
      readonly userEmail: string;
      /** The language of the visitor who adds the address. */
      readonly language?: Language | undefined;
    }
  | RefundRequest
  | { readonly kind: "accept-rate" };

/** Returns the order after the request, or an error. `payout` is the deposit's value at the current floating rate, in the receive currency. */
export function applyRequest(
  record: OrderRecord,
  request: VisitorRequest,
  moment: { readonly payout: Amount; readonly now: number; readonly paceFactor: number },
): ApiResult<OrderRecord> {
  switch (request.kind) {
    case "set-email":
      return setEmail(record, request);
    case "refund":
      return requestRefund(record, request, moment);
    case "accept-rate":
      return acceptRate(record, moment.payout, moment.now);
  }
}

function setEmail(
  record: OrderRecord,
  { userEmail, language = record.language }: Extract<VisitorRequest, { kind: "set-email" }>,
): ApiResult<OrderRecord> {
  if (record.userEmail !== undefined) {
    return failWith("ERR_BAD_REQUEST", { message: "Email already set" });
  }
  return { ok: true, value: { ...record, userEmail, language } };
}

function acceptRate(
  { pendingRefund: _, ...record }: OrderRecord,
  payout: Amount,
  now: number,
): ApiResult<OrderRecord> {
  if (record.isPassedOn || !isRateDecisionOpen(record)) {
    return failWith("ERR_BAD_REQUEST", { message: "There is no new rate to accept" });
  }
  const accepted = withEvents(record, now, "RATE_MODE_CHANGE_ACCEPTED");
  return { ok: true, value: { ...accepted, rateMode: "FLOATING", amountToGet: payout } };
}
