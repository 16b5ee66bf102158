// Returns the rate for a request of the contract, for the call and for the live channel.
import { roundAmount, type Amount } from "~/domain/money/money";
import type { HistoryRange, RatePoint } from "~/domain/rate/rate-history";
import { failWith, type ApiResult } from "../http/api-error";
import type { RateParameters } from "./rate-parameters";
import { findRateObject, type ExchangeEnv } from "../env";
import { findPair } from "../instruments/offer";
import type { Pair } from "./figures";
import type { PairDataWire } from "./pair-data";

/** Returns PairData for checked parameters. */
export async function quoteRate(
  env: ExchangeEnv,
  { fromSlug, toSlug, rateMode, amount, amountSide }: RateParameters,
): Promise<ApiResult<PairDataWire>> {
  if (rateMode === "FIXED") return failWith("ERR_NOT_ACCEPTABLE");
  const pair = await findPair(env, { from: fromSlug, to: toSlug });
  if (!pair.ok) return pair;
  const side = amount === undefined ? "send" : amountSide;
  const { digits } = side === "send" ? pair.value.from : pair.value.to;
  // Equal amounts in different spellings share one cache entry.
  const asked = roundAmount(amount ?? (await recommendAmount(env, pair.value)), digits);
  const rates = findRateObject(env, nameOfPair(pair.value));
  return rates.quote({ pair: pair.value, amount: asked, side });
}

/** Returns the usual amount of a pair, above its minimum. */
export function recommendAmount(env: ExchangeEnv, pair: Pair): Promise<Amount> {
  return findRateObject(env, nameOfPair(pair)).recommend(pair);
}

/** Returns the past rates of a pair in a period that ends now, oldest first. */
export function fetchPastRates(
  env: ExchangeEnv,
  pair: Pair,
  range: HistoryRange,
): Promise<readonly RatePoint[]> {
  return findRateObject(env, nameOfPair(pair)).past(range);
}

function nameOfPair({ from, to }: Pair): string {
  return `${from.slug} ${to.slug}`;
}
