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
export function deriveRefundTerms(record: Swap): RefundTerms {
  const { currency, network } = instrumentsOf(record).from;
  const base = literalAmount(currency.baseUsd);
  const fee = divideAmountsUp(literalAmount(network.feeUsd), base, currency.digits) ?? ZERO;
  const received = heldAmountOf(record);
  return { received, networkFee: fee, net: subtractAmounts(received, fee) };
}

/** Returns the order refunded: the held amount, less the network fee. */
export function completeRefund(record: Swap, now: number): Swap {
  if (isOrderSettled(record)) return record;
  const done = withEvents(record, now, "REFUND_REQUESTED", "REFUND_COMPLETED");
  const { returnReason } = record;
  const sum = heldAmountOf(record);
  return { ...returnDeposit(done, { sum, reason: returnReason }, now), settledAt: now };
}

/** Returns the order with one more refund of this amount in the send currency, less the fee. None if the fee exceeds it. */
export function returnDeposit(
  record: Swap,
  { sum, reason }: { readonly sum: Amount; readonly reason?: RefundReason | undefined },
  now: number,
): Swap {
  const { from } = instrumentsOf(record);
  const { networkFee } = deriveRefundTerms(record);
  const { refunds = [], orderId } = record;
  const amount = subtractAmounts(sum, networkFee);
  if (isZeroAmount(amount)) return record;
  const what = refunds.length === 0 ? "refund" : `refund ${String(refunds.length + 1)}`;
  const transactionHash = makeTransactionHash(from, orderId, what);
  return {
    ...record,
    refunds: [...refunds, { amount, networkFee, transactionHash, createdAt: now, reason }],
  };
}
