import type { ActiveSide } from "~/domain/rate/rate";
import type { ApiResult } from "../http/api-error";
import type { HistoryRange, RatePoint } from "~/domain/rate/rate-history";
import type { Amount } from "~/domain/money/money";
import type { Pair } from "./figures";
import type { PairDataWire } from "./pair-data";

/** A rate request for the object's pair. */
export interface RateQuestion {
  readonly pair: Pair;
  readonly amount: Amount;
  readonly side: ActiveSide;
}

/** The calls of a pair's object. */
export interface RateRpc extends Rpc.DurableObjectBranded {
  quote: (question: RateQuestion) => Promise<ApiResult<PairDataWire>>;
  /** The form's initial amount, send currency. */
  recommend: (pair: Pair) => Promise<Amount>;
  /** The rates of a period that ends now, oldest first. */
  past: (range: HistoryRange) => Promise<readonly RatePoint[]>;
}
