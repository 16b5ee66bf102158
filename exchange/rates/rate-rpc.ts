import type { ApiResult } from "../../sandbox/api-error";
import type { Amount } from "~/domain/money/money";
import type { Pair } from "./figures";
import type { PairDataWire } from "./pair-data";

/** A question about the rate of the object's pair. */
export interface RateQuestion {
  readonly pair: Pair;
  readonly amount: Amount;
  readonly side: "send" | "receive";
}

/** The calls of a pair's object. */
export interface RateRpc extends Rpc.DurableObjectBranded {
  quote: (question: RateQuestion) => Promise<ApiResult<PairDataWire>>;
  /** The amount that a form starts with, send currency. */
  recommend: (pair: Pair) => Promise<Amount>;
}
