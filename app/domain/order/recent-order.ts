// A browser's record of an order that it created (spec: Orders of this browser). It suffices to find the order and to
// tell it from others.
import type { Amount } from "../money/money";
import type { RateMode } from "../rate/rate";

/** An order created in this browser; `from` and `to` are slugs, `amount` is in the send currency, `createdAt` epoch ms. */
export interface RecentOrder {
  readonly orderId: string;
  readonly destinationAddress: string;
  readonly from: string;
  readonly to: string;
  readonly amount: Amount;
  readonly createdAt: number;
  /** Undefined for records from older versions. */
  readonly rateMode?: RateMode | undefined;
}
