import type { Notice, Provider } from "~/domain/rate/outside-provider";

/** The outside provider's part of an order page. Promises and notices are omitted once the exchange has ended. */
export interface OutsideView {
  readonly provider: Provider | undefined;
  readonly notices: readonly Notice[];
  /** The smallest payout. */
  readonly least: string | undefined;
  /** The smallest deposit that is exchanged. */
  readonly leastDeposit: string;
  /** Whether a deposit that cannot be exchanged is refunded without a request. */
  readonly refundsItself: boolean;
  /** The latest time of that refund, epoch milliseconds. */
  readonly refundBy: number | undefined;
  /** Whether the exchange is still running, so that promises are shown. */
  readonly isOpen: boolean;
}
