import type { Notice, Provider } from "~/domain/rate/provider";

/** What the page says of an outside provider. Promises and notices are left out once the exchange has ended. */
export interface OutsideView {
  readonly provider: Provider | undefined;
  readonly notices: readonly Notice[];
  /** The smallest payout. */
  readonly least: string | undefined;
  /** The smallest deposit that is exchanged. */
  readonly leastDeposit: string;
  /** A deposit that cannot be exchanged goes back without a request. */
  readonly refundsItself: boolean;
  /** By when it is back, epoch milliseconds. */
  readonly refundBy: number | undefined;
  /** The exchange has not ended, so the promises are shown. */
  readonly isOpen: boolean;
}
