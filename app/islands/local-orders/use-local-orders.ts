import { useEffect } from "react";
import type { RecentOrder } from "~/domain/order/recent-order";
import { storeLocalOrders, readLocalOrders, removeLocalOrder } from "./local-order-store";

/** What the server remembers: the orders, the ids of those that were removed from the list, and of what was handed back those that have no room in it. */
interface Remembered {
  known: readonly RecentOrder[];
  removed: readonly string[];
  leftOut: readonly string[] | undefined;
}

/** Mirrors what the server remembers, and hands back what only the browser remembers (a cleared cookie loses nothing). What the server has no room for is forgotten here too: it would be handed back at each visit. */
export function useLocalOrders(
  { known, removed, leftOut }: Remembered,
  restore: (missing: readonly RecentOrder[]) => void,
): void {
  useEffect(() => {
    for (const orderId of removed) removeLocalOrder(orderId);
    const ids = new Set(known.map(({ orderId }) => orderId));
    const missing = readLocalOrders().filter(({ orderId }) => !ids.has(orderId));
    storeLocalOrders(known);
    if (missing.length > 0) restore(missing);
    // Once a page view: what is removed later in it must not come back.
  }, []);
  useEffect(() => {
    for (const orderId of leftOut ?? []) removeLocalOrder(orderId);
  }, [leftOut]);
}
