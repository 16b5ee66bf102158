// Whether a visitor may decide about the deposit of an order.
import { addAmounts, subtractAmounts, ZERO, type Amount } from "~/domain/money/money";
import { hasArrived } from "~/domain/order/order";
import { hasEvent, isOrderSettled, isRateDecisionOpen } from "~/domain/order/order-status";
import type { Opened, ProviderAbilities } from "../providers/provider";
import { sumOf } from "./judge-sighting";
import type { OrderRecord } from "./order-record";

/** Returns whether the visitor may decide about the order at all. */
export function takesDecisions(
  { payment }: { readonly payment: Pick<Opened, "isUndecidable"> },
  { decisions }: Pick<ProviderAbilities, "decisions">,
): boolean {
  return decisions && payment.isUndecidable !== true;
}

interface HeldMoney {
  readonly deposits: readonly { readonly amount: Amount }[];
  readonly refunds?: readonly {
    readonly amount: Amount;
    readonly networkFee?: Amount | undefined;
  }[];
}

/** Returns what is left of the deposits, in the send currency: less earlier refunds and their fees. */
export function heldAmountOf({ deposits, refunds = [] }: HeldMoney): Amount {
  return refunds.reduce(
    (held, { amount, networkFee = ZERO }) => subtractAmounts(held, addAmounts(amount, networkFee)),
    sumOf(deposits),
  );
}

/** Returns whether the visitor may request a refund now. */
export function canRefund(order: OrderRecord, takesDecisions: boolean): boolean {
  const arrived = toArrived(order);
  const isStuck = hasEvent(order, "FAILED") || hasEvent(order, "EXPIRED");
  const isOffered = isRateDecisionOpen(arrived) || (isStuck && order.deposits.length > 0);
  return takesDecisions && isOffered && hasArrived(arrived) && !isDecided(order);
}

/** Returns whether the visitor may accept the new rate now. */
export function canAccept(order: OrderRecord, takesDecisions: boolean): boolean {
  return takesDecisions && isRateDecisionOpen(toArrived(order));
}

/** Returns when a pending refund starts, epoch milliseconds. */
export function refundTimeOf(order: OrderRecord): number | undefined {
  return isDecided(order) ? undefined : order.pendingRefund?.effectiveAt;
}

/** Returns whether it is decided what becomes of the deposit. */
export function isDecided(order: OrderRecord): boolean {
  return isTooLate(order) || hasEvent(order, "REFUND_REQUESTED");
}

/** Returns whether the payout has started or the order has ended. */
export function isTooLate(order: OrderRecord): boolean {
  const isSent = hasEvent(order, "FUNDS_WITHDRAWAL_START") && !hasEvent(order, "FAILED");
  return isSent || isOrderSettled(order);
}

// The product's rules read confirmations, which play no part here.
function toArrived({ events, deposits }: OrderRecord) {
  return { events, deposits: deposits.map(({ amount }) => ({ amount, confirmations: 0 })) };
}
