// The calls of the market's object. They are declared here, so that the environment needs no import of its code.
import type { Amount } from "~/domain/money/money";
import type { RateMode } from "~/domain/rate/rate";
import type { ApiResult } from "../../exchange/http/api-error";
import type { MarketChange } from "./market-change";
import type { MarketState } from "./market-state";
import type { MarketStory } from "./market-story";
import type { BestQuote } from "./quote";

/** The market's calls. */
export interface MarketRpc extends Rpc.DurableObjectBranded {
  /** Returns the current prices. */
  state(): Promise<MarketState>;
  /** Returns the current prices, and what past prices are computed from. */
  story(): Promise<MarketStory>;
  /** Returns the best quote of a deposit within the time for which a rate of this mode is valid. */
  bestQuote(
    slugs: { readonly from: string; readonly to: string },
    deposit: { readonly amount: Amount; readonly mode: RateMode },
  ): Promise<BestQuote>;
  /** Moves, pins or freezes prices. */
  change(change: MarketChange): Promise<ApiResult<MarketState>>;
}
