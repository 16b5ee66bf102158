// Registers deposits of an order, in time or late (spec: Order events).
import { isPriceHeld } from "~/domain/rate/rate";
import type { Amount } from "~/domain/money/money";
import { makeTransactionHash } from "../chain/fake-data";
import { instrumentsOf, isClosed, withEvents, type Swap } from "./swap";
import { startReturn } from "./passed-on";
import { settlePayment } from "./payment";
import { returnDeposit } from "./refund";

/** Returns the order with one more deposit, in the send currency; a fixed-rate order detects a late one. A deposit to a closed order is returned. */
export function receiveDeposit(record: Swap, amount: Amount, now: number): Swap {
  const { from } = instrumentsOf(record);
  const place = String(record.deposits.length + 1);
  const deposit = {
    amount,
    confirmations: 0,
    transactionHash: makeTransactionHash(from, record.orderId, `deposit ${place}`),
  };
  if (isClosed(record)) {
    const confirmed = { ...deposit, confirmations: from.network.confirmations };
    const late = { ...record, deposits: [...record.deposits, confirmed] };
    const reason = record.isPassedOn ? "WRONG_AMOUNT" : undefined;
    return returnDeposit(late, { sum: amount, reason }, now);
  }
  const paid = record.payment?.direction === "buy" ? settlePayment(record) : record;
  const received = {
    ...withEvents(paid, now, "DEPOSIT_REGISTERED"),
    deposits: [...record.deposits, deposit],
  };
  const isLate = record.expiresAt !== undefined && now > record.expiresAt;
  if (!isLate) return received;
  if (isPriceHeld(record.rateMode)) {
    return withEvents(received, now, "INCOMING_FUNDS_DETECTED", "FIXED_RATE_SLOW_DEPOSIT_DETECTED");
  }
  return record.isPassedOn ? startReturn(received, "EXPIRED", now) : received;
}
