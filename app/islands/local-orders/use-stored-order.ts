import { useEffect } from "react";
import type { RecentOrder } from "~/domain/order/recent-order";

/** Keeps the order of this page in the browser's own storage too, if it was made here. */
export function useStoredOrder(order: RecentOrder | undefined): void {
  const orderId = order?.orderId;
  useEffect(() => {
    if (!order) return;
    // Only loaded where there is something to keep.
    import("./keep-order").then(
      ({ keepOrder }) => {
        keepOrder(order);
      },
      // The cookie of recent orders has it as well.
      () => undefined,
    );
    // A poll brings the same entry in a new object: the id says whether it is another one.
  }, [orderId]);
}

/** Keeps the header's mark in step where the document stays: the edge writes it into the ones that it sends. */
export function useOpenOrdersMark(hasOpenOrders: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute("data-open-orders", hasOpenOrders);
  }, [hasOpenOrders]);
}
