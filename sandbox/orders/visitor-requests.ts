// A visitor's requests for an order of play money. The rules are the exchange's; the sandbox is its own provider, so a
// decision takes effect at once.
import type { Amount } from "~/domain/money/money";
import type { Language } from "../../exchange/http/caller";
import { failWith, type ApiResult } from "../../exchange/http/api-error";
import {
  applyRequest as applyMoneyRequest,
  startRefund as startDecided,
  type MoneyRequest,
} from "../../exchange/orders/requests";
import { type DecidableOrder } from "../../exchange/orders/decidable-order";
import type { RefundTarget } from "../../exchange/orders/pending-refund";
import type { OrderRecord } from "./order-record";
import { deriveRefundTerms } from "./refund";

interface EmailRequest {
  readonly kind: "set-email";
  readonly userEmail: string;
  /** The language of the visitor who adds the address. */
  readonly language?: Language | undefined;
}

/** A visitor's request. */
export type VisitorRequest = EmailRequest | MoneyRequest;

/** Returns the order after the request, or an error. `payout` is the deposit's value at the current floating rate, in the receive currency. */
export function applyRequest(
  record: OrderRecord,
  request: VisitorRequest,
  {
    payout,
    now,
    paceFactor,
  }: { readonly payout: Amount; readonly now: number; readonly paceFactor: number },
): ApiResult<OrderRecord> {
  if (request.kind === "set-email") return setEmail(record, request);
  const { emailAtCreation } = record;
  const { networkFee: refundFee } = deriveRefundTerms(record);
  const known = { takesDecisions: takesDecisions(record), refundFee, emailAtCreation, paceFactor };
  const applied = applyMoneyRequest<Decided>(record, { request, ...known }, now);
  if (!applied.ok) return applied;
  const value = toRecord(applied.value);
  const isAccepted = request.kind === "accept-rate";
  return { ok: true, value: isAccepted ? { ...value, amountToGet: payout } : value };
}

/** Returns whether somebody may decide about the deposit: an outside provider, and one of cards, return it by themselves. */
export function takesDecisions({ isPassedOn, payment }: OrderRecord): boolean {
  return isPassedOn !== true && payment?.direction !== "buy";
}

/** Returns the order with its refund to this address started. */
export function startRefund(record: OrderRecord, target: RefundTarget, now: number): OrderRecord {
  return toRecord(startDecided<Decided>(record, target, now));
}

type Decided = OrderRecord & Pick<DecidableOrder, "undelivered" | "formerRefundAddress">;

function toRecord({ undelivered: _, formerRefundAddress: __, ...record }: Decided): OrderRecord {
  return record;
}

function setEmail(
  record: OrderRecord,
  { userEmail, language = record.language }: EmailRequest,
): ApiResult<OrderRecord> {
  if (record.userEmail !== undefined) {
    return failWith("ERR_BAD_REQUEST", { message: "Email already set" });
  }
  return { ok: true, value: { ...record, userEmail, language } };
}
