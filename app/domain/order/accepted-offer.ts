import { isLowerPayout } from "../money/has-moved";
import { isZeroAmount, type Amount } from "../money/money";
import { deriveReceivedAmount, type Order } from "./order";

/** A new rate as the visitor saw and accepted it: the payout for this deposit; `at` is epoch milliseconds. */
export interface AcceptedOffer {
  readonly amountToGive: Amount;
  readonly amountToGet: Amount;
  readonly at: number;
}

/** The amount that a new rate is for: what arrived, or the whole deposit before anything did. */
export function deriveRatedAmount(order: Pick<Order, "deposits" | "expectedDeposit">): Amount {
  const received = deriveReceivedAmount(order);
  return isZeroAmount(received) ? order.expectedDeposit : received;
}

/** Whether the order pays less than the offer, for the same deposit. */
export function isBelowOffer({ amountToGive, amountToGet }: AcceptedOffer, order: Order): boolean {
  return deriveRatedAmount(order) === amountToGive && isLowerPayout(amountToGet, order.amountToGet);
}
