// What a browser remembers of an order that was made in it: enough to find it again and to know it from the others
// (spec: Orders of this browser).
import type { Amount } from "../money/money";
import type { RateMode } from "../rate/rate";

/** An order made in this browser; `from` and `to` are slugs, `amount` is in the send currency, `createdAt` epoch ms. */
export interface RecentOrder {
  readonly orderId: string;
  readonly destinationAddress: string;
  readonly from: string;
  readonly to: string;
  readonly amount: Amount;
  readonly createdAt: number;
  /** Unknown of orders that were remembered before it was. */
  readonly rateMode?: RateMode | undefined;
}
