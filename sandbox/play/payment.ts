// The provider's part of a fiat exchange: a buyer pays there by card, a seller is paid out there. It waits for the
// visitor, may fail, and may be retried for the same order.
import type { PaymentStatus } from "~/domain/order/order";
import { hasEvent, isOrderSettled } from "~/domain/order/order-status";
import type { HeldStep } from "../switches";
import type { Swap } from "./swap";

/** Path of the provider's payment page. */
export const PAYMENT_PATH = "/sandbox/provider/payment";

/** Returns the path of the provider's page where the visitor pays or names the payout card. Undefined while it needs no action. */
export function paymentPath(swap: Swap): string | undefined {
  const { orderId, payment } = swap;
  return payment && awaitsPayment(swap)
    ? `${PAYMENT_PATH}?order=${orderId}&key=${payment.secret}`
    : undefined;
}

const OPEN: readonly (PaymentStatus | undefined)[] = ["WAITING", "FAILED", "ABANDONED"];

/** Returns whether the visitor can still pay or name the payout card. */
export function awaitsPayment(swap: Swap): boolean {
  const isOver =
    isOrderSettled(swap) || hasEvent(swap, "REFUND_REQUESTED") || hasEvent(swap, "FAILED");
  const isTooLate = hasEvent(swap, "EXPIRED") && swap.deposits.length === 0;
  return OPEN.includes(swap.payment?.status) && !isOver && !isTooLate;
}

/** Returns the swap with its payment submitted by the visitor. */
export function startPayment(swap: Swap): Swap {
  return awaitsPayment(swap) ? withStatus(swap, "PROCESSING") : swap;
}

/** Returns the swap with a failed payment; a paid one stays paid. */
export function failPayment(swap: Swap, failureReason: string): Swap {
  return swap.payment?.status === "PAID" ? swap : withStatus(swap, "FAILED", failureReason);
}

/** Returns the swap with its payment cancelled by the visitor. */
export function abandonPayment(swap: Swap): Swap {
  return awaitsPayment(swap) ? withStatus(swap, "ABANDONED") : swap;
}

/** Returns the swap with its payment, if any, marked as paid. */
export function settlePayment(swap: Swap): Swap {
  return withStatus(swap, "PAID");
}

/** Returns whether the swap waits for the visitor at the provider: for a card payment, or for a payout card. */
export function isWaitingForPayment(swap: Swap): boolean {
  const { payment, deposits } = swap;
  if (!payment || payment.status === "PROCESSING") return false;
  return payment.direction === "buy"
    ? deposits.length === 0
    : payment.status !== "PAID" && deposits.length > 0;
}

/** Returns the provider's next step, which the console may hold. */
export function providerStepOf(swap: Swap): HeldStep | undefined {
  if (swap.payment?.status !== "PROCESSING") return undefined;
  if (swap.payment.direction === "buy") return "payment";
  return hasEvent(swap, "FUNDS_WITHDRAWAL_START") ? "payout" : undefined;
}

function withStatus(swap: Swap, status: PaymentStatus, failureReason?: string): Swap {
  if (!swap.payment) return swap;
  const { failureReason: _, ...payment } = swap.payment;
  const reason = failureReason === undefined ? {} : { failureReason };
  return { ...swap, payment: { ...payment, status, ...reason } };
}
