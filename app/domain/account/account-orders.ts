// Orders of an account, as far as its gateway lists them (spec: Optional account calls).
import type { Order } from "../order/order";

/** A part of them, newest first. */
export interface AccountOrders {
  readonly orders: readonly Order[];
  /** Entries of the part beside them that cannot be read; none where it is left out. */
  readonly unreadCount?: number | undefined;
  /** How many there are in all, where the gateway says. */
  readonly total?: number | undefined;
}

/** How many entries a part has: the next one begins behind them. */
export function countReceived({ orders, unreadCount = 0 }: AccountOrders): number {
  return orders.length + unreadCount;
}

/** Which orders of the account: `offset` and `limit` cut the list, times are epoch milliseconds. */
export interface AccountOrdersQuery {
  readonly offset: number;
  readonly limit: number;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}
