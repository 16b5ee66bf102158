import type { RecentOrder } from "~/domain/order/recent-order";
import type { OrderView } from "./view/view-types";

/** The dialog that `?dialog=` opens. */
export type OrderDialog = "email" | "redirect";

interface PageBase {
  /** The document's title in the page's language. */
  readonly title: string;
  readonly id: string;
  readonly displayId: string;
  /** Used by the root's <head>. Undefined if a reload would lose typed values. */
  readonly refreshSeconds: number | undefined;
}

export interface FoundPage extends PageBase {
  readonly kind: "found";
  readonly order: OrderView;
  readonly dialog: OrderDialog | undefined;
  /** The order's entry in 'My exchanges', if it was created in this browser. */
  readonly kept: RecentOrder | undefined;
  /** Whether this browser has any open order. */
  readonly hasOpenOrders: boolean;
  /** The URL that switches automatic reloads off or on; undefined if the page cannot reload now. */
  readonly refreshSwitch: string | undefined;
}

/** The order cannot be opened: the destination address is missing or wrong. Contains no data of the order. */
export interface LockedPage extends PageBase {
  readonly kind: "locked";
  readonly typedAddress: string;
  readonly isWrong: boolean;
}

/**
 * The gateway does not respond, or does not list yet an order that this browser has just created. `askedAt` is the
 * server's clock, epoch ms.
 */
export interface UnavailablePage extends PageBase {
  readonly kind: "unavailable";
  readonly reason: "no-response" | "not-found-yet";
  readonly traceId: string;
  readonly askedAt: number;
}

export type OrderPageView = FoundPage | LockedPage | UnavailablePage;
