// Prices at any time of the past days. The walk can be computed backwards, and each change by the console is stored
// with its time (docs/gateway-contract.md, GET /api/v1/rates/public/history).
import type { Currency } from "../instruments/currencies";
import { findEntry } from "../instruments/catalogue";
import type { ApiResult } from "../../exchange/http/api-error";
import { deriveDrift } from "./drift";
import type { PastState } from "./market-history";
import { MARKET_TICK_MS, type MarketState } from "./market-state";
import { pricePair, type PricedPair } from "./priced-pair";

/** The current market, and its state before each change by the console, oldest first. `seed` is undefined if prices do not move. */
export interface MarketStory {
  readonly present: MarketState;
  readonly changes: readonly PastState[];
  readonly seed: string | undefined;
}

/** A pair, by slugs, at a time, epoch milliseconds. */
export interface PairMoment {
  readonly fromSlug: string;
  readonly toSlug: string;
  readonly at: number;
}

/** Most changes that are kept. For earlier times, the state before the oldest change is used. */
const MAX_CHANGES = 50;

/** Returns the changes with one more; `left` is the market before it. */
export function recordChange(changes: readonly PastState[], left: PastState): readonly PastState[] {
  return [...changes, left].slice(-MAX_CHANGES);
}

/** Prices a pair at a past time. */
export function pricePairAt(
  story: MarketStory,
  { fromSlug, toSlug, at }: PairMoment,
): ApiResult<PricedPair> {
  const currencies = [fromSlug, toSlug].flatMap((slug) => findEntry(slug)?.currency ?? []);
  return pricePair(findMarketAt(story, currencies, at), fromSlug, toSlug);
}

/** Returns the market at `at`, with the prices of these currencies only. */
function findMarketAt(
  { present, changes, seed }: MarketStory,
  currencies: readonly Currency[],
  at: number,
): MarketState {
  const state = changes.find(({ leftAt }) => leftAt > at)?.state ?? present;
  const back = Math.ceil((state.steppedAt - at) / MARKET_TICK_MS);
  if (back <= 0 || state.isFrozen || seed === undefined) return state;
  const tick = state.tick - back;
  const drift = Object.fromEntries(
    currencies.map((currency) => [currency.ticker, deriveDrift(currency, seed, tick)]),
  );
  return { ...state, tick, steppedAt: state.steppedAt - back * MARKET_TICK_MS, drift };
}
