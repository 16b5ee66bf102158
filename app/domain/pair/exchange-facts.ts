// The public figures about the exchange that its front pages show; none of them is needed to exchange.
import type { Amount } from "../money/money";
import type { RateLimits } from "../rate/rate";

/** Figures of the exchange; absent ones are not shown. The duration is in seconds. */
export interface ExchangeStats {
  readonly ordersToday?: number | undefined;
  readonly pairs?: number | undefined;
  readonly medianDurationSeconds?: number | undefined;
}

/**
 * A pair that is exchanged publicly. `price` is receive units for one send unit, before fees; `limits`
 * bound the send amount; `networkFee` and `reserve` (the most that can be paid out) are in the receive
 * currency; `serviceFeePercent` is taken off what the market gives: 0.4 is 0.4 %.
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

/** The pair that a form starts with, and with how much of the send currency where the gateway says so at once. */
export interface DefaultPair {
  readonly instrumentFromSlug: string;
  readonly instrumentToSlug: string;
  readonly recommendedAmount?: Amount | undefined;
}
