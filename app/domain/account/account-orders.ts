// Orders of an account, as far as its gateway lists them (spec: Optional account calls).
import type { Order } from "../order/order";

/** A part of them, newest first, and how many there are in all. */
export interface AccountOrders {
  readonly orders: readonly Order[];
  readonly total: number;
}
