// The provider's part of a fiat exchange: a buyer pays there by card, a seller is paid out there. It waits for the
// visitor, may fail, and may be retried for the same order.
import type { PaymentStatus } from "~/domain/order/order";
import { hasEvent, isOrderSettled } from "~/domain/order/order-status";
import type { HeldStep } from "../switches";
import type { Swap } from "./swap";

/** Path of the provider's payment page. */
export const PAYMENT_PATH = "/sandbox/provider/payment";

/** Returns the path of the provider's page where the visitor pays or names the payout card. Undefined while it needs no action. */
export function paymentPath(record: Swap): string | undefined {
  const { orderId, payment } = record;
  return payment && isPayable(record)
    ? `${PAYMENT_PATH}?order=${orderId}&key=${payment.secret}`
    : undefined;
}

const OPEN: readonly (PaymentStatus | undefined)[] = ["WAITING", "FAILED", "ABANDONED"];

/** Returns whether the visitor can still pay or name the payout card. */
export function isPayable(record: Swap): boolean {
  const isOver =
    isOrderSettled(record) || hasEvent(record, "REFUND_REQUESTED") || hasEvent(record, "FAILED");
  const isTooLate = hasEvent(record, "EXPIRED") && record.deposits.length === 0;
  return OPEN.includes(record.payment?.status) && !isOver && !isTooLate;
}

/** Returns the order with its payment submitted by the visitor. */
export function startPayment(record: Swap): Swap {
  return isPayable(record) ? withStatus(record, "PROCESSING") : record;
}

/** Returns the order with a failed payment; a paid one stays paid. */
export function failPayment(record: Swap, failureReason: string): Swap {
  return record.payment?.status === "PAID" ? record : withStatus(record, "FAILED", failureReason);
}

/** Returns the order with its payment cancelled by the visitor. */
export function abandonPayment(record: Swap): Swap {
  return isPayable(record) ? withStatus(record, "ABANDONED") : record;
}

/** Returns the order with its payment, if any, marked as paid. */
export function settlePayment(record: Swap): Swap {
  return withStatus(record, "PAID");
}

/** Returns whether the order waits for the visitor at the provider: for a card payment, or for a payout card. */
export function isWaitingForPayment(record: Swap): boolean {
  const { payment, deposits } = record;
  if (!payment || payment.status === "PROCESSING") return false;
  return payment.direction === "buy"
    ? deposits.length === 0
    : payment.status !== "PAID" && deposits.length > 0;
}

/** Returns the provider's next step, which the console may hold. */
export function providerStepOf(record: Swap): HeldStep | undefined {
  if (record.payment?.status !== "PROCESSING") return undefined;
  if (record.payment.direction === "buy") return "payment";
  return hasEvent(record, "FUNDS_WITHDRAWAL_START") ? "payout" : undefined;
}

function withStatus(record: Swap, status: PaymentStatus, failureReason?: string): Swap {
  if (!record.payment) return record;
  const { failureReason: _, ...payment } = record.payment;
  const reason = failureReason === undefined ? {} : { failureReason };
  return { ...record, payment: { ...payment, status, ...reason } };
}
