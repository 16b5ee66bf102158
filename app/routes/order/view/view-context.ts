import type { OrderDifference } from "~/domain/order/agreed-order";
import type { RefundInfo } from "~/domain/order/order";
import type { Rate } from "~/domain/rate/rate";
import type { Locale } from "~/i18n/locales";

/** What the view needs besides the order; `now` is the server's clock, epoch ms. */
export interface ViewContext {
  readonly locale: Locale;
  readonly now: number;
  /** Our own origin, and the foreign hosts that a provider may send the visitor on to. */
  readonly origin: string;
  readonly redirectHosts: readonly string[];
  readonly link: string;
  readonly qrKind: "address" | "uri";
  readonly refund: RefundInfo | undefined;
  /** In what the order is not the one that was agreed on; nothing where nobody knows what that was. */
  readonly differences: readonly OrderDifference[];
  /** Today's rate for what arrived: what a decision or another amount than agreed would bring. */
  readonly newRate: Rate | undefined;
}
