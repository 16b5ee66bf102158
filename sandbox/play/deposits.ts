// Registers deposits of an order, in time or late (spec: Order events).
import { isPriceHeld } from "~/domain/rate/rate";
import type { Amount } from "~/domain/money/money";
import { makeTransactionHash } from "../chain/fake-data";
import { instrumentsOf, isClosed, withEvents, type Swap } from "./swap";
import { startReturn } from "./passed-on";
import { settlePayment } from "./payment";
import { returnDeposit } from "./refund";

/** Returns the swap with one more deposit, in the send currency; a fixed-rate order detects a late one. A deposit to a closed order is returned. */
export function receiveDeposit(swap: Swap, amount: Amount, now: number): Swap {
  const { from } = instrumentsOf(swap);
  const place = String(swap.deposits.length + 1);
  const deposit = {
    amount,
    confirmations: 0,
    transactionHash: makeTransactionHash(from, swap.orderId, `deposit ${place}`),
  };
  if (isClosed(swap)) {
    const confirmed = { ...deposit, confirmations: from.network.confirmations };
    const late = { ...swap, deposits: [...swap.deposits, confirmed] };
    const reason = swap.isPassedOn ? "WRONG_AMOUNT" : undefined;
    return returnDeposit(late, { sum: amount, reason }, now);
  }
  const paid = swap.payment?.direction === "buy" ? settlePayment(swap) : swap;
  const received = {
    ...withEvents(paid, now, "DEPOSIT_REGISTERED"),
    deposits: [...swap.deposits, deposit],
  };
  const isLate = swap.expiresAt !== undefined && now > swap.expiresAt;
  if (!isLate) return received;
  if (isPriceHeld(swap.rateMode)) {
    return withEvents(received, now, "INCOMING_FUNDS_DETECTED", "FIXED_RATE_SLOW_DEPOSIT_DETECTED");
  }
  return swap.isPassedOn ? startReturn(received, "EXPIRED", now) : received;
}
