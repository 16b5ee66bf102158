// What may be asked of the market's object; here, so that the environment names it without its code.
import type { Amount } from "~/domain/money/money";
import type { ApiResult } from "../api-error";
import type { MarketChange } from "./market-change";
import type { MarketState } from "./market-state";
import type { MarketStory } from "./market-story";
import type { BestQuote, PairDataWire } from "./quote";
import type { RateParameters } from "./rate-parameters";

/** The market's calls. */
export interface MarketRpc extends Rpc.DurableObjectBranded {
  /** The prices as they are now. */
  state(): Promise<MarketState>;
  /** The prices as they are now, and what past ones follow from. */
  story(): Promise<MarketStory>;
  /** PairData for the parameters, or why there is none. */
  quote(parameters: RateParameters): Promise<ApiResult<PairDataWire>>;
  /** The best that was quoted for such an order within the time for which a rate counts. */
  bestQuote(parameters: RateParameters): Promise<BestQuote>;
  /** What a deposit of any size pays out at the floating rate now, in the receive currency. */
  payout(fromSlug: string, toSlug: string, deposit: Amount): Promise<ApiResult<Amount>>;
  /** The amount that a form should start with, in the send currency. */
  recommendedAmount(fromSlug: string, toSlug: string): Promise<ApiResult<Amount>>;
  /** Moves, pins or freezes prices. */
  change(change: MarketChange): Promise<ApiResult<MarketState>>;
}
