import { useEffect } from "react";
import type { RecentOrder } from "~/domain/recent-order";
import { putOnShelf, readShelf } from "./order-shelf";

/** Mirrors what the server remembers, and hands back what only the browser remembers (a cleared cookie loses nothing). */
export function useOrderShelf(
  known: readonly RecentOrder[],
  giveBack: (missing: readonly RecentOrder[]) => void,
): void {
  useEffect(() => {
    const ids = new Set(known.map(({ orderId }) => orderId));
    const missing = readShelf().filter(({ orderId }) => !ids.has(orderId));
    putOnShelf(known);
    if (missing.length > 0) giveBack(missing);
    // Once a page view: what is removed later in it must not come back.
  }, []);
}
