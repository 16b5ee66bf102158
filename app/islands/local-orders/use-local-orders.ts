import { useEffect } from "react";
import type { RecentOrder } from "~/domain/order/recent-order";
import {
  readLeftOut,
  readLocalOrders,
  removeLocalOrder,
  storeLeftOut,
  storeLocalOrders,
} from "./local-order-store";

/** What the server remembers: the orders, the ids of those that were removed from the list, and of what was handed back those that have no room in it. */
interface Remembered {
  known: readonly RecentOrder[];
  removed: readonly string[];
  leftOut: readonly string[] | undefined;
}

/** Mirrors what the server remembers, and hands back what only the browser remembers (a cleared cookie loses nothing). What the server has no room for stays here, where nothing else remembers it; it is handed back once a tab, not at each visit. */
export function useLocalOrders(
  { known, removed, leftOut }: Remembered,
  restore: (missing: readonly RecentOrder[]) => void,
): void {
  useEffect(() => {
    for (const orderId of removed) removeLocalOrder(orderId);
    const settled = new Set([...known.map(({ orderId }) => orderId), ...readLeftOut()]);
    const missing = readLocalOrders().filter(({ orderId }) => !settled.has(orderId));
    storeLocalOrders(known);
    if (missing.length > 0) restore(missing);
    // Once a page view: what is removed later in it must not come back.
  }, []);
  useEffect(() => {
    if (leftOut && leftOut.length > 0) storeLeftOut(leftOut);
  }, [leftOut]);
}
