import { useEffect } from "react";
import type { RecentOrder } from "~/domain/order/recent-order";

/** Stores this page's order in the browser too, if it was created here. */
export function useStoredOrder(order: RecentOrder | undefined): void {
  const orderId = order?.orderId;
  useEffect(() => {
    if (!order) return;
    // Loaded only if there is an order to store.
    import("./keep-order").then(
      ({ keepOrder }) => {
        keepOrder(order);
      },
      // The cookie of recent orders has it as well.
      () => undefined,
    );
    // Each poll creates a new object for the same order, so the id is compared.
  }, [orderId]);
}

/** Updates the header's mark on client navigations; the edge writes it into new documents. */
export function useOpenOrdersMark(hasOpenOrders: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute("data-open-orders", hasOpenOrders);
  }, [hasOpenOrders]);
}
