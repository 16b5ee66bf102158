// Carries out what the visitor decided about a deposit.
import type { Amount } from "~/domain/money/money";
import { hasEvent, isOrderSettled } from "~/domain/order/order-status";
import type { Decision } from "../../exchange/providers/decision";
import { isClosed, withEvents, type Swap } from "./swap";

/** Returns the swap after the decision, which a repeated one does not change; undefined if it is too late. `payout` is the deposit's value now, receive currency. */
export function applyDecision(
  swap: Swap,
  decision: Decision,
  { payout, now }: { readonly payout: Amount; readonly now: number },
): Swap | undefined {
  if (isTaken(swap, decision)) return swap;
  const isOver = isClosed(swap) && !hasEvent(swap, "FAILED");
  if (isOver || isOrderSettled(swap) || hasEvent(swap, "REFUND_REQUESTED")) return undefined;
  if (decision.kind === "refund") {
    const { refundAddress, refundMemo } = decision;
    return { ...withEvents(swap, now, "REFUND_REQUESTED"), refundAddress, refundMemo };
  }
  const accepted = withEvents(swap, now, "RATE_MODE_CHANGE_ACCEPTED");
  return { ...accepted, rateMode: "FLOATING", amountToGet: payout };
}

function isTaken(swap: Swap, decision: Decision): boolean {
  return decision.kind === "accept"
    ? hasEvent(swap, "RATE_MODE_CHANGE_ACCEPTED")
    : hasEvent(swap, "REFUND_REQUESTED") && swap.refundAddress === decision.refundAddress;
}
