import { useEffect } from "react";
import type { RecentOrder } from "~/domain/order/recent-order";
import {
  readLeftOut,
  readLocalOrders,
  removeLocalOrder,
  storeLeftOut,
  storeLocalOrders,
} from "./local-order-store";

/** The server's list: its orders, the ids of removed ones, and the ids of returned ones without room. */
interface Remembered {
  known: readonly RecentOrder[];
  removed: readonly string[];
  leftOut: readonly string[] | undefined;
}

/** Copies the server's list to the browser and returns orders that only the browser has. A cleared cookie thus loses nothing. Orders without room on the server stay in the browser and are returned once per tab. */
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
    // Once per page view: orders removed later must not come back.
  }, []);
  useEffect(() => {
    if (leftOut && leftOut.length > 0) storeLeftOut(leftOut);
  }, [leftOut]);
}
