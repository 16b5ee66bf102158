// Orders of a fictitious outside provider, Southbridge. They have a deadline, and a deposit that cannot be exchanged is
// refunded automatically (docs/gateway-contract.md, "The provider of a rate or an order").
import {
  compareAmounts,
  divideAmounts,
  multiplyAmounts,
  parseAmount,
  roundAmount,
  ZERO,
  type Amount,
} from "~/domain/money/money";
import { deriveReceivedAmount, type RefundReason } from "~/domain/order/order";
import { hasEvent, isOrderSettled } from "~/domain/order/order-status";
import { literalAmount } from "~/domain/money/literal-amount";
import { toLeast } from "../market/outside-provider";
import { instrumentsOf, withEvents, type Swap } from "./swap";

/** A deposit may be smaller by this share and is still exchanged. */
const TAKEN_SHARE = literalAmount("0.99");
/** Whether less arrived than the provider takes. */
export function isTooSmall(record: Swap): boolean {
  const needed = multiplyAmounts(record.claimedDeposit, TAKEN_SHARE);
  return compareAmounts(deriveReceivedAmount(record), needed) < 0;
}

/** Whether the market gives less than the agreed least for what arrived. `payout` is in the receive currency. */
export function isBelowLeast(record: Swap, payout: Amount): boolean {
  const { to } = instrumentsOf(record);
  const { digits } = to.currency;
  const agreed = parseAmount(record.agreedRate.claimedAmountToReceive) ?? ZERO;
  const worth = multiplyAmounts(agreed, deriveReceivedAmount(record));
  const share = divideAmounts(worth, record.claimedDeposit, digits) ?? ZERO;
  return compareAmounts(payout, toLeast(roundAmount(share, digits), digits)) < 0;
}

/** Returns the order with its refund started. */
export function startReturn(record: Swap, returnReason: RefundReason, now: number): Swap {
  if (isOrderSettled(record) || hasEvent(record, "REFUND_REQUESTED")) return record;
  return { ...withEvents(record, now, "REFUND_REQUESTED"), returnReason };
}

/** The reason of an automatic refund. */
export function reasonOf(record: Swap): RefundReason {
  if (hasEvent(record, "FIXED_RATE_SLOW_DEPOSIT_DETECTED")) return "EXPIRED";
  const isWrong = hasEvent(record, "FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED");
  if (isWrong || hasEvent(record, "DEPOSIT_INCOMPLETE")) return "WRONG_AMOUNT";
  return hasEvent(record, "FAILED") ? "OTHER" : "NO_LIQUIDITY";
}
