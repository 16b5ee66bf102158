import { readRecentOrders } from "~/contracts/recent-order";
import type { RecentOrder } from "~/domain/order/recent-order";
import { readStored, store } from "~/ui/browser-storage";
import { readEntries, storeEntries } from "./keep-order";

const LEFT_OUT_KEY = "agio.ordersLeftOut";

/** The browser's own copy of the orders made in it: it outlives a cleared cookie. Where nothing is kept, the cookie is all there is. */
export function readLocalOrders(): readonly RecentOrder[] {
  return readRecentOrders(readEntries());
}

/** Adds orders to the local order store, each once. */
export function storeLocalOrders(orders: readonly RecentOrder[]): void {
  const ids = new Set(orders.map(({ orderId }) => orderId));
  const others = readLocalOrders().filter(({ orderId }) => !ids.has(orderId));
  storeEntries([...orders, ...others]);
}

export function removeLocalOrder(orderId: string): void {
  storeEntries(readLocalOrders().filter((order) => order.orderId !== orderId));
}

/** The ids of orders that the server has no room for: this tab hands them back no more. */
export function readLeftOut(): readonly string[] {
  return readStored("tab", LEFT_OUT_KEY)?.split(" ") ?? [];
}

export function storeLeftOut(orderIds: readonly string[]): void {
  store("tab", LEFT_OUT_KEY, [...new Set([...readLeftOut(), ...orderIds])].join(" "));
}
