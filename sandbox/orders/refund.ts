// What a refund brings back (spec: Order refund info).
import {
  addAmounts,
  divideAmountsUp,
  isZeroAmount,
  subtractAmounts,
  ZERO,
  type Amount,
} from "~/domain/money/money";
import { deriveReceivedAmount } from "~/domain/order/order";
import { isOrderSettled } from "~/domain/order/order-status";
import { literalAmount } from "../literal-amount";
import { makeTransactionHash } from "../chain/fake-data";
import { instrumentsOf, withEvents, type OrderRecord } from "./order-record";

/** All of it in the send currency: what is held, the fee to send it back, and what is left of it. */
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
  const received = deriveHeldAmount(record);
  return { received, networkFee: fee, net: subtractAmounts(received, fee) };
}

/** The order paid back: all that arrived, less the fee to send it. */
export function completeRefund(record: OrderRecord, now: number): OrderRecord {
  if (isOrderSettled(record)) return record;
  const done = withEvents(record, now, "REFUND_REQUESTED", "REFUND_COMPLETED");
  return { ...returnDeposit(done, deriveHeldAmount(record), now), settledAt: now };
}

/** The order with one more refund: this sum of the send currency, less the fee, unless the fee eats it up. */
export function returnDeposit(record: OrderRecord, sum: Amount, now: number): OrderRecord {
  const { from } = instrumentsOf(record);
  const { networkFee } = deriveRefundTerms(record);
  const { refunds = [], orderId } = record;
  const amount = subtractAmounts(sum, networkFee);
  if (isZeroAmount(amount)) return record;
  const what = refunds.length === 0 ? "refund" : `refund ${String(refunds.length + 1)}`;
  const transactionHash = makeTransactionHash(from, orderId, what);
  return {
    ...record,
    refunds: [...refunds, { amount, networkFee, transactionHash, createdAt: now }],
  };
}

// What arrived, less what went back already and what that cost.
function deriveHeldAmount(record: OrderRecord): Amount {
  const { refunds = [] } = record;
  return refunds.reduce(
    (held, { amount, networkFee = ZERO }) => subtractAmounts(held, addAmounts(amount, networkFee)),
    deriveReceivedAmount(record),
  );
}
