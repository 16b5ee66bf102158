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
export function isTooSmall(swap: Swap): boolean {
  const needed = multiplyAmounts(swap.claimedDeposit, TAKEN_SHARE);
  return compareAmounts(deriveReceivedAmount(swap), needed) < 0;
}

/** Whether the market gives less for the received deposit than the agreed minimum. `payout` is in the receive currency. */
export function isBelowLeast(swap: Swap, payout: Amount): boolean {
  const { to } = instrumentsOf(swap);
  const { digits } = to.currency;
  const agreed = parseAmount(swap.agreedRate.claimedAmountToReceive) ?? ZERO;
  const worth = multiplyAmounts(agreed, deriveReceivedAmount(swap));
  const share = divideAmounts(worth, swap.claimedDeposit, digits) ?? ZERO;
  return compareAmounts(payout, toLeast(roundAmount(share, digits), digits)) < 0;
}

/** Returns the swap with its refund started. */
export function startReturn(swap: Swap, returnReason: RefundReason, now: number): Swap {
  if (isOrderSettled(swap) || hasEvent(swap, "REFUND_REQUESTED")) return swap;
  return { ...withEvents(swap, now, "REFUND_REQUESTED"), returnReason };
}

/** The reason of an automatic refund. */
export function reasonOf(swap: Swap): RefundReason {
  if (hasEvent(swap, "FIXED_RATE_SLOW_DEPOSIT_DETECTED")) return "EXPIRED";
  const isWrong = hasEvent(swap, "FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED");
  if (isWrong || hasEvent(swap, "DEPOSIT_INCOMPLETE")) return "WRONG_AMOUNT";
  return hasEvent(swap, "FAILED") ? "OTHER" : "NO_LIQUIDITY";
}
