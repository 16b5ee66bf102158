import type { RecentOrder } from "~/domain/order/recent-order";
import { MAX_RECENT_ORDERS } from "~/domain/session-limits";
import { readStored, store } from "~/ui/browser-storage";

const KEY = "agio.orders";

/** What is looked at of an entry here. */
type Entry = Pick<RecentOrder, "orderId" | "createdAt">;

/**
 * Puts one order into the local order store. What else lies there is checked by whoever reads it
 * (local-order-store.ts): that costs 12 KB of script, a tenth of what an order's page may have.
 */
export function keepOrder(order: RecentOrder): void {
  const others = parseList(readEntries())
    .filter(isEntry)
    .filter(({ orderId }) => orderId !== order.orderId);
  storeEntries([order, ...others]);
}

/** The local order store as JSON, as somebody wrote it. */
export function readEntries(): string {
  return readStored("browser", KEY) ?? "[]";
}

/** Stores as many as are remembered, the newest first. */
export function storeEntries(entries: readonly Entry[]): void {
  const newestFirst = entries.toSorted((left, right) => right.createdAt - left.createdAt);
  store("browser", KEY, JSON.stringify(newestFirst.slice(0, MAX_RECENT_ORDERS)));
}

// The contracts' own parser lies in one script with the schemas.
function parseList(json: string): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== "object" || value === null) return false;
  const { orderId, createdAt }: { orderId?: unknown; createdAt?: unknown } = value;
  return typeof orderId === "string" && typeof createdAt === "number";
}
