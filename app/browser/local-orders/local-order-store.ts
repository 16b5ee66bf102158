import { PREFIX } from "~/brand";
import { readRecentOrders } from "~/contracts/recent-order";
import type { RecentOrder } from "~/domain/order/recent-order";
import { readStored, store } from "~/ui/browser-storage";
import { readEntries, storeEntries } from "./keep-order";

const LEFT_OUT_KEY = `${PREFIX}.ordersLeftOut`;

/** The browser's own copy of its orders, which survives a cleared cookie. Empty if the browser stores nothing. */
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

/** Ids of orders that the server has no room for; this tab does not return them again. */
export function readLeftOut(): readonly string[] {
  return readStored("tab", LEFT_OUT_KEY)?.split(" ") ?? [];
}

export function storeLeftOut(orderIds: readonly string[]): void {
  store("tab", LEFT_OUT_KEY, [...new Set([...readLeftOut(), ...orderIds])].join(" "));
}
