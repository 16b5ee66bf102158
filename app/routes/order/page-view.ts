import type { RecentOrder } from "~/domain/order/recent-order";
import type { OrderView } from "./view/view-types";

/** What `?dialog=` opens. */
export type OrderDialog = "email" | "redirect";

interface PageBase {
  /** The document's title, in the page's language. */
  readonly title: string;
  readonly id: string;
  readonly displayId: string;
  /** Read by the root's <head>; undefined where reloading would take something away. */
  readonly refreshSeconds: number | undefined;
}

export interface FoundPage extends PageBase {
  readonly kind: "found";
  readonly order: OrderView;
  readonly dialog: OrderDialog | undefined;
  /** What 'My exchanges' keeps of it, if the order was made in this browser. */
  readonly kept: RecentOrder | undefined;
  /** Whether any order of this browser is still under way. */
  readonly hasOpenOrders: boolean;
  /** Where the page no longer reloads itself, or does again; undefined where it cannot, whoever wants it to. */
  readonly refreshSwitch: string | undefined;
}

/** The order does not open: no address yet, or the wrong one. Nothing of the order is in here. */
export interface LockedPage extends PageBase {
  readonly kind: "locked";
  readonly typedAddress: string;
  readonly isWrong: boolean;
}

/**
 * The gateway does not respond, or does not find yet what was just made in this browser; `askedAt` is the server's
 * clock, epoch ms.
 */
export interface UnavailablePage extends PageBase {
  readonly kind: "unavailable";
  readonly reason: "no-response" | "not-found-yet";
  readonly traceId: string;
  readonly askedAt: number;
}

export type OrderPageView = FoundPage | LockedPage | UnavailablePage;
