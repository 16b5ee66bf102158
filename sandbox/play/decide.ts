// Carries out what the visitor decided about a deposit.
import type { Amount } from "~/domain/money/money";
import { hasEvent } from "~/domain/order/order-status";
import type { Decision } from "../../exchange/providers/decision";
import { isClosed, withEvents, type Swap } from "./swap";

/** Returns the swap after the decision; a repeated or late one changes nothing. `payout` is the deposit's value now, receive currency. */
export function applyDecision(
  swap: Swap,
  decision: Decision,
  { payout, now }: { readonly payout: Amount; readonly now: number },
): Swap {
  if (isClosed(swap) && !hasEvent(swap, "FAILED")) return swap;
  if (decision.kind === "refund") {
    const { refundAddress, refundMemo } = decision;
    return { ...withEvents(swap, now, "REFUND_REQUESTED"), refundAddress, refundMemo };
  }
  if (hasEvent(swap, "RATE_MODE_CHANGE_ACCEPTED")) return swap;
  const accepted = withEvents(swap, now, "RATE_MODE_CHANGE_ACCEPTED");
  return { ...accepted, rateMode: "FLOATING", amountToGet: payout };
}
