// The calls of the market's object. They are declared here, so that the environment needs no import of its code.
import type { Amount } from "~/domain/money/money";
import type { ApiResult } from "../../exchange/http/api-error";
import type { MarketChange } from "./market-change";
import type { MarketState } from "./market-state";
import type { MarketStory } from "./market-story";
import type { BestQuote, PlayDataWire } from "./quote";
import type { RateParameters } from "../../exchange/rates/rate-parameters";

/** The market's calls. */
export interface MarketRpc extends Rpc.DurableObjectBranded {
  /** Returns the current prices. */
  state(): Promise<MarketState>;
  /** Returns the current prices, and what past prices are computed from. */
  story(): Promise<MarketStory>;
  /** Returns PairData for the parameters, or an error. */
  quote(parameters: RateParameters): Promise<ApiResult<PlayDataWire>>;
  /** Returns the best quote for such an order within the time for which a rate is valid. */
  bestQuote(parameters: RateParameters): Promise<BestQuote>;
  /** Returns the payout of a deposit of any size at the current floating rate, in the receive currency. */
  payout(fromSlug: string, toSlug: string, deposit: Amount): Promise<ApiResult<Amount>>;
  /** Returns the amount that a form starts with, in the send currency. */
  recommendedAmount(fromSlug: string, toSlug: string): Promise<ApiResult<Amount>>;
  /** Moves, pins or freezes prices. */
  change(change: MarketChange): Promise<ApiResult<MarketState>>;
}
