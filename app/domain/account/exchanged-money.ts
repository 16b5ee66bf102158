// What of an exchange has moved, and what is only expected: a history counts the first as money, never the second.
import { addAmounts, type Amount } from "../money/money";
import { deriveReceivedAmount, type Order } from "../order/order";
import { deriveOrderDirection, derivePaymentStatus } from "../order/order-payment";
import { deriveOrderPhase, type OrderPhase } from "../order/order-phase";
import { hasEvent } from "../order/order-status";

/** The figures of one exchange: `amount` and `refundedAmount` in the send currency, the others in the receive currency. */
export interface ExchangedMoney {
  readonly amount: Amount;
  /** The amount is only what was agreed on: nothing is listed as arrived. */
  readonly isAgreedOnly: boolean;
  readonly receivedAmount: Amount | undefined;
  /** What an exchange that still goes on is to bring. */
  readonly expectedAmount: Amount | undefined;
  readonly refundedAmount: Amount | undefined;
  /** The network's and the service's, of what was paid out: an exchange that brought nothing cost none. */
  readonly fee: Amount | undefined;
  /** What paying back cost, in the send currency. */
  readonly refundFee: Amount | undefined;
}

/** Reads the figures; `now` is the server's clock in epoch milliseconds. */
export function deriveExchangedMoney(order: Order, now: number): ExchangedMoney {
  const phase = deriveOrderPhase(order, now);
  const isListed = order.deposits.length > 0;
  const receivedAmount = derivePaidOut(order, phase);
  return {
    amount: isListed ? deriveReceivedAmount(order) : order.expectedDeposit,
    isAgreedOnly: !isListed && phase !== "completed" && !isPaidFor(order),
    receivedAmount,
    expectedAmount:
      receivedAmount === undefined && OPEN.includes(phase) ? order.amountToGet : undefined,
    refundedAmount: sumAmounts(order.refunds),
    // Who accepted a new rate agreed on other fees, which nobody names.
    fee:
      receivedAmount === undefined || hasEvent(order, "RATE_MODE_CHANGE_ACCEPTED")
        ? undefined
        : sum([order.networkFee, order.serviceFee]),
    refundFee: sum(order.refunds.map(({ networkFee }) => networkFee)),
  };
}

// A completed order may come without a list of its payouts.
function derivePaidOut(order: Order, phase: OrderPhase): Amount | undefined {
  return sumAmounts(order.withdrawals) ?? (phase === "completed" ? order.amountToGet : undefined);
}

/** Whether a purchase is paid at the provider's, which lists no deposit. */
function isPaidFor(order: Order): boolean {
  return deriveOrderDirection(order) === "buy" && derivePaymentStatus(order) === "PAID";
}

const OPEN: readonly OrderPhase[] = [
  "preparing",
  "paying",
  "waiting",
  "registered",
  "confirming",
  "under-review",
  "decision",
  "withdrawing",
];

function sumAmounts(parts: readonly { readonly amount: Amount }[]): Amount | undefined {
  return sum(parts.map(({ amount }) => amount));
}

function sum(parts: readonly (Amount | undefined)[]): Amount | undefined {
  const [first, ...rest] = parts.filter((part) => part !== undefined);
  return first && rest.reduce(addAmounts, first);
}
