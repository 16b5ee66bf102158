// The part of a fiat exchange that happens at the provider's: who buys pays there by card, who sells is paid out there.
// It waits for the visitor, may fail, and may be tried again for the same order.
import type { PaymentStatus } from "~/domain/order/order";
import { hasEvent, isOrderSettled } from "~/domain/order/order-status";
import type { HeldStep } from "../switches";
import type { OrderRecord } from "./order-record";

/** Where the provider's page of a payment is. */
export const PAYMENT_PATH = "/sandbox/provider/payment";

/** The page of the provider on which the visitor pays, or says where to be paid out; undefined while there is nothing to do there. */
export function paymentPath(record: OrderRecord): string | undefined {
  const { orderId, payment } = record;
  return payment && isPayable(record)
    ? `${PAYMENT_PATH}?order=${orderId}&key=${payment.secret}`
    : undefined;
}

const OPEN: readonly (PaymentStatus | undefined)[] = ["WAITING", "FAILED", "ABANDONED"];

/** Whether the visitor can still pay, or say where to be paid out. */
export function isPayable(record: OrderRecord): boolean {
  const isOver =
    isOrderSettled(record) || hasEvent(record, "REFUND_REQUESTED") || hasEvent(record, "FAILED");
  const isTooLate = hasEvent(record, "EXPIRED") && record.deposits.length === 0;
  return OPEN.includes(record.payment?.status) && !isOver && !isTooLate;
}

/** The order whose payment the visitor has sent off. */
export function startPayment(record: OrderRecord): OrderRecord {
  return isPayable(record) ? withStatus(record, "PROCESSING") : record;
}

/** The order whose payment came to nothing; what is paid stays paid. */
export function failPayment(record: OrderRecord, failureReason: string): OrderRecord {
  return record.payment?.status === "PAID" ? record : withStatus(record, "FAILED", failureReason);
}

/** The order whose payment the visitor gave up. */
export function abandonPayment(record: OrderRecord): OrderRecord {
  return isPayable(record) ? withStatus(record, "ABANDONED") : record;
}

/** The order whose payment, if it has one, has arrived. */
export function settlePayment(record: OrderRecord): OrderRecord {
  return withStatus(record, "PAID");
}

/** Whether the order's next step is for the visitor, at the provider's: a card payment not sent off, an unknown payout card. */
export function isWaitingForPayment(record: OrderRecord): boolean {
  const { payment, deposits } = record;
  if (!payment || payment.status === "PROCESSING") return false;
  return payment.direction === "buy"
    ? deposits.length === 0
    : payment.status !== "PAID" && deposits.length > 0;
}

/** The provider's step that comes next, which the console may hold. */
export function providerStepOf(record: OrderRecord): HeldStep | undefined {
  if (record.payment?.status !== "PROCESSING") return undefined;
  if (record.payment.direction === "buy") return "payment";
  return hasEvent(record, "FUNDS_WITHDRAWAL_START") ? "payout" : undefined;
}

function withStatus(
  record: OrderRecord,
  status: PaymentStatus,
  failureReason?: string,
): OrderRecord {
  if (!record.payment) return record;
  const { failureReason: _, ...payment } = record.payment;
  const reason = failureReason === undefined ? {} : { failureReason };
  return { ...record, payment: { ...payment, status, ...reason } };
}
