// Returns the rate for a request of the contract, for the call and for the live channel.
import { roundAmount, type Amount } from "~/domain/money/money";
import type { HistoryRange, RatePoint } from "~/domain/rate/rate-history";
import { failWith, type ApiResult } from "../http/api-error";
import type { RateParameters } from "./rate-parameters";
import { findRateObject, type ExchangeEnv } from "../env";
import { findPair } from "../instruments/offer";
import { findProvider } from "../parts";
import type { OfferedPair } from "../instruments/offered-pairs";
import type { PairDataWire } from "./pair-data";

/** Returns PairData for checked parameters. `visitorAddress` is absent if several visitors share the rate. */
export async function quoteRate(
  env: ExchangeEnv,
  { fromSlug, toSlug, rateMode: mode, amount, amountSide }: RateParameters,
  visitorAddress?: string,
): Promise<ApiResult<PairDataWire>> {
  const pair = await findPair(env, { from: fromSlug, to: toSlug });
  if (!pair.ok) return pair;
  const { modes } = findProvider(env.parts, pair.value.provider).abilities;
  if (!modes.includes(mode)) return failWith("ERR_NOT_ACCEPTABLE");
  const side = amount === undefined ? "send" : amountSide;
  const { digits } = side === "send" ? pair.value.from : pair.value.to;
  // Equal amounts in different spellings share one cache entry.
  const asked = roundAmount(amount ?? (await recommendAmount(env, pair.value)), digits);
  const rates = findRateObject(env, pair.value);
  return rates.quote({ pair: pair.value, amount: asked, side, mode, visitorAddress });
}

/** Returns the usual amount of a pair, above its minimum. */
export function recommendAmount(env: ExchangeEnv, pair: OfferedPair): Promise<Amount> {
  return findRateObject(env, pair).recommend(pair);
}

/** Returns the past rates of a pair in a period that ends now, oldest first. */
export function fetchPastRates(
  env: ExchangeEnv,
  pair: OfferedPair,
  range: HistoryRange,
): Promise<ApiResult<readonly RatePoint[]>> {
  return findRateObject(env, pair).past(pair, range);
}
