// The calls about rates.
import * as z from "zod";
import { roundAmount, type Amount } from "~/domain/money/money";
import { failField, failWith, type ApiResult } from "../../gateway/api-error";
import { parseRateParameters } from "../../gateway/rates/rate-parameters";
import { findRateObject, type ExchangeEnv } from "../env";
import { findByTitles } from "../instruments/catalogue";
import { findCatalogue, findPair } from "../instruments/offer";
import type { Pair } from "../rates/figures";
import type { PairDataWire } from "../rates/pair-data";
import type { ApiRequest } from "./api-request";

/** Returns PairData for the parameters in the query. */
export async function fetchRate({ env, query }: ApiRequest): Promise<ApiResult<PairDataWire>> {
  const parameters = parseRateParameters(query);
  if (!parameters.ok) return parameters;
  const { fromSlug, toSlug, rateMode, amount, amountSide } = parameters.value;
  if (rateMode === "FIXED") return failWith("ERR_NOT_ACCEPTABLE");
  const pair = await findPair(env, { from: fromSlug, to: toSlug });
  if (!pair.ok) return pair;
  const side = amount === undefined ? "send" : amountSide;
  const { digits } = side === "send" ? pair.value.from : pair.value.to;
  // Equal amounts in different spellings share one cache entry.
  const asked = roundAmount(amount ?? (await recommendAmount(env, pair.value)), digits);
  return findRateObject(env, nameOfPair(pair.value)).quote({
    pair: pair.value,
    amount: asked,
    side,
  });
}

const titlesWire = z.object({
  instrumentFromCurrencyTitle: z.string(),
  instrumentFromNetworkTitle: z.string(),
  instrumentToCurrencyTitle: z.string(),
  instrumentToNetworkTitle: z.string(),
});

/** Returns the form's initial amount for this pair, in the send currency. */
export async function fetchRecommendedAmount({
  env,
  query,
}: ApiRequest): Promise<ApiResult<object>> {
  const titles = titlesWire.safeParse(query).data;
  if (!titles) return failField("instrumentFrom", "the titles are incomplete");
  const catalogue = await findCatalogue(env);
  if (!catalogue.ok) return catalogue;
  const from = findByTitles(catalogue.value, {
    currencyTitle: titles.instrumentFromCurrencyTitle,
    networkTitle: titles.instrumentFromNetworkTitle,
  });
  const to = findByTitles(catalogue.value, {
    currencyTitle: titles.instrumentToCurrencyTitle,
    networkTitle: titles.instrumentToNetworkTitle,
  });
  const pair = await findPair(env, { from: from?.slug ?? "", to: to?.slug ?? "" });
  if (!pair.ok) return pair;
  return { ok: true, value: { recommendedAmount: await recommendAmount(env, pair.value) } };
}

/** Returns the usual amount of a pair, above its minimum. */
export function recommendAmount(env: ExchangeEnv, pair: Pair): Promise<Amount> {
  return findRateObject(env, nameOfPair(pair)).recommend(pair);
}

function nameOfPair({ from, to }: Pair): string {
  return `${from.slug} ${to.slug}`;
}
