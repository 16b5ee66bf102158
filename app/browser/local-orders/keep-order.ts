import { PREFIX } from "~/brand";
import type { RecentOrder } from "~/domain/order/recent-order";
import { MAX_RECENT_ORDERS } from "~/domain/limits/order-limits";
import { readStored, store } from "~/ui/browser-storage";

const KEY = `${PREFIX}.orders`;

/** The fields of an entry that this file uses. */
type Entry = Pick<RecentOrder, "orderId" | "createdAt">;

/**
 * Adds one order to the local order store. Readers validate the other entries (local-order-store.ts). The validation's
 * 12 KB of script, a tenth of an order page's budget, are not loaded here.
 */
export function keepOrder(order: RecentOrder): void {
  const others = parseList(readEntries())
    .filter(isEntry)
    .filter(({ orderId }) => orderId !== order.orderId);
  storeEntries([order, ...others]);
}

/** The unvalidated JSON of the local order store. */
export function readEntries(): string {
  return readStored("browser", KEY) ?? "[]";
}

/** Stores the newest entries, up to the maximum. */
export function storeEntries(entries: readonly Entry[]): void {
  const newestFirst = entries.toSorted((left, right) => right.createdAt - left.createdAt);
  store("browser", KEY, JSON.stringify(newestFirst.slice(0, MAX_RECENT_ORDERS)));
}

// The contracts' own parser would load the schemas too.
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
