import type { ActiveSide, RateMode } from "~/domain/rate/rate";
import type { ApiResult } from "../http/api-error";
import type { HistoryRange, RatePoint } from "~/domain/rate/rate-history";
import type { Amount } from "~/domain/money/money";
import type { OfferedPair } from "../instruments/offered-pairs";
import type { PairDataWire } from "./pair-data";

/** A rate request for the object's pair. */
export interface RateQuestion {
  readonly pair: OfferedPair;
  readonly amount: Amount;
  readonly side: ActiveSide;
  /** One of the provider's modes. */
  readonly mode: RateMode;
  /** The address of the visitor who asks; absent if several share the rate. */
  readonly visitorAddress?: string | undefined;
}

/** The calls of a pair's object. */
export interface RateRpc extends Rpc.DurableObjectBranded {
  quote: (question: RateQuestion) => Promise<ApiResult<PairDataWire>>;
  /** The form's initial amount, send currency. */
  recommend: (pair: OfferedPair) => Promise<Amount>;
  /** The rates of a period that ends now, oldest first. */
  past: (pair: OfferedPair, range: HistoryRange) => Promise<ApiResult<readonly RatePoint[]>>;
}
