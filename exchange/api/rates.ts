// The calls about rates.
import * as z from "zod";
import { failField, type ApiResult } from "../http/api-error";
import { parseRateParameters } from "../rates/rate-parameters";
import { countClick } from "../accounts/referrals";
import { openDatabase } from "../database";
import { hasAccounts } from "../env";
import { findAddress } from "../http/caller";
import { findByTitles } from "../instruments/catalogue";
import { findCatalogue, findPair } from "../instruments/offer";
import type { PairDataWire } from "../rates/pair-data";
import { quoteRate, recommendAmount } from "../rates/quote-rate";
import type { ApiRequest } from "./api-request";

/** Returns PairData for the parameters in the query. */
export async function fetchRate(call: ApiRequest): Promise<ApiResult<PairDataWire>> {
  const { env, query, headers } = call;
  const parameters = parseRateParameters(query);
  if (!parameters.ok) return parameters;
  const [quoted] = await Promise.all([
    quoteRate(env, parameters.value, findAddress(headers)),
    query.referrerId && hasAccounts(env) ? countReferral(call) : undefined,
  ]);
  return quoted;
}

// A rate needs no database, so a failing one stops none.
async function countReferral(call: ApiRequest): Promise<void> {
  const db = await openDatabase(call.env.DB).catch(() => undefined);
  if (db) await countClick(db, call);
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
