import type { AgreedOrder, OrderDifference } from "~/domain/order/agreed-order";
import type { RefundInfo } from "~/domain/order/order";
import type { Rate } from "~/domain/rate/rate";
import type { Locale } from "~/i18n/locales";

/** The view's inputs besides the order. `now` is the server's clock, epoch ms. */
export interface ViewContext {
  readonly locale: Locale;
  readonly now: number;
  /** Our own origin, and the external hosts that a provider may redirect to. */
  readonly origin: string;
  readonly redirectHosts: readonly string[];
  /** The name of the provider for cards, if there is one. */
  readonly fiatProvider: string | undefined;
  readonly link: string;
  readonly qrKind: "address" | "uri";
  readonly refund: RefundInfo | undefined;
  /** The order that this browser agreed to, if it is known. */
  readonly agreed?: AgreedOrder | undefined;
  /** The differences from the agreed order; empty if the agreed order is not known. */
  readonly differences: readonly OrderDifference[];
  /** The current rate for the received amount, for a decision or an amount other than the agreed one. */
  readonly newRate: Rate | undefined;
}
