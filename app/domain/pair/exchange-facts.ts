// Public figures of the exchange for its front pages; an exchange works without them.
import type { Amount } from "../money/money";
import type { RateLimits } from "../rate/rate";

/** Figures of the exchange. Pages leave out missing ones. The duration is in seconds. */
export interface ExchangeStats {
  readonly ordersToday?: number | undefined;
  readonly pairs?: number | undefined;
  readonly medianDurationSeconds?: number | undefined;
}

/**
 * A public pair. `price` is receive units for one send unit, before fees; `limits` bound the send amount. `networkFee`
 * and `reserve` (the largest payout) are in the receive currency. `serviceFeePercent` is subtracted from the market's
 * amount: 0.4 is 0.4 %.
 */
export interface PublicPair {
  readonly instrumentFromSlug: string;
  readonly instrumentToSlug: string;
  readonly price?: Amount | undefined;
  readonly ordersPerDay?: number | undefined;
  readonly limits: Pick<RateLimits, "min" | "max">;
  readonly networkFee?: Amount | undefined;
  readonly serviceFeePercent?: Amount | undefined;
  readonly reserve?: Amount | undefined;
}

/** The form's initial pair, and its send amount if the gateway recommends one in the same call. */
export interface DefaultPair {
  readonly instrumentFromSlug: string;
  readonly instrumentToSlug: string;
  readonly recommendedAmount?: Amount | undefined;
}
