// Orders of an account, as its gateway lists them (spec: Optional account calls).
import type { Order } from "../order/order";

/** One part of an account's orders, newest first. */
export interface AccountOrders {
  readonly orders: readonly Order[];
  /** How many further entries of the part are unreadable; absent if all are readable. */
  readonly unreadCount?: number | undefined;
  /** How many orders the account has in all, if the gateway reports it. */
  readonly total?: number | undefined;
}

/** How many entries of the list a part covers. The next part starts after them. */
export function countReceived({ orders, unreadCount = 0 }: AccountOrders): number {
  return orders.length + unreadCount;
}

/** Selects orders of the account: `offset` and `limit` cut the list, `from` and `to` are epoch milliseconds. */
export interface AccountOrdersQuery {
  readonly offset: number;
  readonly limit: number;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}
