// What a refund brings back (spec: Order refund info).
import {
  divideAmountsUp,
  isZeroAmount,
  subtractAmounts,
  ZERO,
  type Amount,
} from "~/domain/money/money";
import { deriveReceivedAmount } from "~/domain/order/order";
import { literalAmount } from "../literal-amount";
import { makeTransactionHash } from "./fake-data";
import { instrumentsOf, withEvents, type OrderRecord } from "./order-record";

/** All of it in the send currency: what arrived, the fee to send it back, and what is left of it. */
export interface RefundTerms {
  readonly received: Amount;
  readonly networkFee: Amount;
  readonly net: Amount;
}

/** The terms of a refund now. The fee counts at the base price, so that it does not move while the visitor reads it. */
export function deriveRefundTerms(record: OrderRecord): RefundTerms {
  const { currency, network } = instrumentsOf(record).from;
  const base = literalAmount(currency.baseUsd);
  const fee = divideAmountsUp(literalAmount(network.feeUsd), base, currency.digits) ?? ZERO;
  const received = deriveReceivedAmount(record);
  return { received, networkFee: fee, net: subtractAmounts(received, fee) };
}

/** The order paid back: all that arrived, less the fee to send it. */
export function completeRefund(record: OrderRecord, now: number): OrderRecord {
  const { net, networkFee } = deriveRefundTerms(record);
  const { from } = instrumentsOf(record);
  const transactionHash = makeTransactionHash(from, record.orderId, "refund");
  const done = withEvents(record, now, "REFUND_REQUESTED", "REFUND_COMPLETED");
  const refunds = isZeroAmount(net)
    ? []
    : [{ amount: net, networkFee, transactionHash, createdAt: now }];
  return { ...done, refunds, settledAt: now };
}
