import type { Order } from "~/domain/order/order";
import { isDepositPhase, type OrderPhase } from "~/domain/order/order-phase";
import { hasEvent } from "~/domain/order/order-status";
import type { Locale } from "~/i18n/locales";
import type { OutsideView } from "./outside-types";
import { writeAmount, writeShortAmount } from "./view-money";

/** Returns the outside provider's part of the page; undefined if the order has none. */
export function toOutsideView(
  order: Order,
  phase: OrderPhase,
  locale: Locale,
): OutsideView | undefined {
  if (!isOutside(order)) return undefined;
  const { provider, notices = [], amountToGetAtLeast: least } = order;
  const isReplaced = hasEvent(order, "RATE_MODE_CHANGE_ACCEPTED");
  const isOpen = isDepositPhase(phase);
  return {
    provider,
    notices: isOpen ? notices : [],
    least: isOpen && least && !isReplaced ? writeShortAmount(least, order.to, locale) : undefined,
    leastDeposit: writeAmount(order.depositAtLeast ?? order.expectedDeposit, order.from, locale),
    refundsItself: order.refundsItself === true,
    refundBy: order.refundsItself ? order.refundBy : undefined,
    isOpen,
  };
}

function isOutside(order: Order): boolean {
  const { provider, notices = [], amountToGetAtLeast: least, refunds, refundsItself } = order;
  const isMade = provider !== undefined || notices.length > 0 || least !== undefined;
  const hasReason = refunds.some(({ reason }) => reason !== undefined);
  return isMade || hasReason || refundsItself === true || hasEvent(order, "DEPOSIT_INCOMPLETE");
}
