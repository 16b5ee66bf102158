import { readRecentOrders } from "~/contracts/recent-order";
import { MAX_RECENT_ORDERS, type RecentOrder } from "~/domain/order/recent-order";

const KEY = "agio.orders";

/** The browser's own copy of the orders made in it: it outlives a cleared cookie. */
export function readShelf(): readonly RecentOrder[] {
  try {
    return readRecentOrders(localStorage.getItem(KEY) ?? "[]");
  } catch {
    // Storage may be switched off; then the cookie is all there is.
    return [];
  }
}

/** Puts orders on the shelf, each once. */
export function putOnShelf(orders: readonly RecentOrder[]): void {
  const ids = new Set(orders.map(({ orderId }) => orderId));
  const others = readShelf().filter(({ orderId }) => !ids.has(orderId));
  writeShelf([...orders, ...others]);
}

export function removeFromShelf(orderId: string): void {
  writeShelf(readShelf().filter((order) => order.orderId !== orderId));
}

function writeShelf(orders: readonly RecentOrder[]): void {
  const newestFirst = orders.toSorted((left, right) => right.createdAt - left.createdAt);
  try {
    localStorage.setItem(KEY, JSON.stringify(newestFirst.slice(0, MAX_RECENT_ORDERS)));
  } catch {
    // Full or switched off: the cookie remembers.
  }
}
