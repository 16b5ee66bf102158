// The amounts of a refund (spec: Order refund info).
import {
  divideAmountsUp,
  isZeroAmount,
  subtractAmounts,
  ZERO,
  type Amount,
} from "~/domain/money/money";
import type { RefundReason } from "~/domain/order/order";
import { isOrderSettled } from "~/domain/order/order-status";
import { literalAmount } from "~/domain/money/literal-amount";
import { heldAmountOf } from "../../exchange/orders/decidable-order";
import { makeTransactionHash } from "../chain/fake-data";
import { instrumentsOf, withEvents, type Swap } from "./swap";

/** All in the send currency: the held amount, the network fee, and the remainder. */
export interface RefundTerms {
  readonly received: Amount;
  readonly networkFee: Amount;
  readonly net: Amount;
}

/** Returns the current terms of a refund. The fee uses the base price, so that it does not change while the visitor reads it. */
export function deriveRefundTerms(swap: Swap): RefundTerms {
  const { currency, network } = instrumentsOf(swap).from;
  const base = literalAmount(currency.baseUsd);
  const fee = divideAmountsUp(literalAmount(network.feeUsd), base, currency.digits) ?? ZERO;
  const received = heldAmountOf(swap);
  return { received, networkFee: fee, net: subtractAmounts(received, fee) };
}

/** Returns the swap refunded: the held amount, less the network fee. */
export function completeRefund(swap: Swap, now: number): Swap {
  if (isOrderSettled(swap)) return swap;
  const done = withEvents(swap, now, "REFUND_REQUESTED", "REFUND_COMPLETED");
  const { returnReason } = swap;
  const sum = heldAmountOf(swap);
  return { ...returnDeposit(done, { sum, reason: returnReason }, now), settledAt: now };
}

/** Returns the swap with one more refund of this amount in the send currency, less the fee. None if the fee exceeds it. */
export function returnDeposit(
  swap: Swap,
  { sum, reason }: { readonly sum: Amount; readonly reason?: RefundReason | undefined },
  now: number,
): Swap {
  const { from } = instrumentsOf(swap);
  const { networkFee } = deriveRefundTerms(swap);
  const { refunds = [], orderId } = swap;
  const amount = subtractAmounts(sum, networkFee);
  if (isZeroAmount(amount)) return swap;
  const what = refunds.length === 0 ? "refund" : `refund ${String(refunds.length + 1)}`;
  const transactionHash = makeTransactionHash(from, orderId, what);
  return {
    ...swap,
    refunds: [...refunds, { amount, networkFee, transactionHash, createdAt: now, reason }],
  };
}
