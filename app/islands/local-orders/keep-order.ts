import { parseJson } from "~/contracts/parse-json";
import type { RecentOrder } from "~/domain/order/recent-order";
import { MAX_RECENT_ORDERS } from "~/domain/session-limits";
import { readStored, store } from "~/ui/browser-storage";

const KEY = "agio.orders";

/**
 * Puts one order into the local order store. What else lies there is left as it is: it is checked by whoever reads it
 * (local-order-store.ts), with a tenth of the script that an order's page may have.
 */
export function keepOrder(order: RecentOrder): void {
  const list = parseJson(readEntries());
  const kept: readonly unknown[] = Array.isArray(list) ? list : [];
  const at = kept.findIndex((entry) => isEntryOf(entry, order.orderId));
  storeEntries(at === -1 ? [order, ...kept] : kept.with(at, order));
}

/** The local order store as JSON, as somebody wrote it. */
export function readEntries(): string {
  return readStored("browser", KEY) ?? "[]";
}

/** Stores as many as are remembered, from the first on. */
export function storeEntries(entries: readonly unknown[]): void {
  store("browser", KEY, JSON.stringify(entries.slice(0, MAX_RECENT_ORDERS)));
}

function isEntryOf(entry: unknown, orderId: string): boolean {
  return typeof entry === "object" && entry !== null && Reflect.get(entry, "orderId") === orderId;
}
