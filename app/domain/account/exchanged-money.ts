// Splits the figures of an exchange into money that has moved and money that is only expected. A history counts only
// the first.
import { addAmounts, type Amount } from "../money/money";
import { deriveReceivedAmount, type Order } from "../order/order";
import { deriveOrderDirection, derivePaymentStatus } from "../order/order-payment";
import { deriveOrderPhase, type OrderPhase } from "../order/order-phase";
import { hasEvent } from "../order/order-status";

/** The figures of one exchange: `amount` and `refundedAmount` in the send currency, the others in the receive currency. */
export interface ExchangedMoney {
  readonly amount: Amount;
  /** Whether the amount is only the agreed one, because no deposit is listed. */
  readonly isAgreedOnly: boolean;
  readonly receivedAmount: Amount | undefined;
  /** The amount that an unfinished exchange should pay out. */
  readonly expectedAmount: Amount | undefined;
  readonly refundedAmount: Amount | undefined;
  /** Network and service fee of a payout; undefined if nothing was paid out. */
  readonly fee: Amount | undefined;
  /** The network fee of refunds, in the send currency. */
  readonly refundFee: Amount | undefined;
}

/** Returns the figures of an order; `now` is the server's clock in epoch milliseconds. */
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
    // An accepted new rate has other fees, and the gateway does not report them.
    fee:
      receivedAmount === undefined || hasEvent(order, "RATE_MODE_CHANGE_ACCEPTED")
        ? undefined
        : sum([order.networkFee, order.serviceFee]),
    refundFee: sum(order.refunds.map(({ networkFee }) => networkFee)),
  };
}

// A completed order may arrive without a list of its payouts.
function derivePaidOut(order: Order, phase: OrderPhase): Amount | undefined {
  return sumAmounts(order.withdrawals) ?? (phase === "completed" ? order.amountToGet : undefined);
}

/** Whether the provider received the payment of a purchase. Purchases list no deposit. */
function isPaidFor(order: Order): boolean {
  return deriveOrderDirection(order) === "buy" && derivePaymentStatus(order) === "PAID";
}

const OPEN: readonly OrderPhase[] = [
  "preparing",
  "paying",
  "waiting",
  "registered",
  "confirming",
  "incomplete",
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
