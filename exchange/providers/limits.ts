import type { Amount } from "~/domain/money/money";
import type { RateMode } from "~/domain/rate/rate";

/** The smallest and the largest deposit, send currency; each is absent while it is unknown. */
export interface DepositBounds {
  readonly min?: Amount | undefined;
  readonly max?: Amount | undefined;
}

/** What the provider requires of a pair in a mode. */
export interface ProviderLimits extends DepositBounds {
  /** For its coin to send, whatever is received. Absent if they are the same. */
  readonly general?: DepositBounds | undefined;
  /** The smallest deposit that its market takes, send currency. */
  readonly marketMin?: Amount | undefined;
  /** Below it an order with fiat needs no verification; in the pair's fiat currency. */
  readonly noKycThreshold?: Amount | undefined;
  /** Those of its modes that the pair has. Absent if it has all. */
  readonly modes?: readonly RateMode[] | undefined;
  /** Whether an order needs a refund address. Absent if it does. */
  readonly needsRefundAddress?: boolean | undefined;
}
