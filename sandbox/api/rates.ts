// The calls about rates (spec: Order and rate calls).
import * as z from "zod";
import { countClick } from "../../exchange/accounts/referrals";
import { findMarket } from "../env";
import { findEntryByTitles } from "../instruments/catalogue";
import type { PairDataWire } from "../market/quote";
import { parseRateParameters } from "../../exchange/rates/rate-parameters";
import { failWith, failField, type ApiResult } from "../../exchange/http/api-error";
import type { ApiRequest } from "../api-request";

/** Returns PairData for the parameters in the query. */
export async function fetchRate(call: ApiRequest): Promise<ApiResult<PairDataWire>> {
  const parameters = parseRateParameters(call.query);
  if (!parameters.ok) return parameters;
  const [quoted] = await Promise.all([
    findMarket(call.env).quote(parameters.value),
    countClick(call.env.DB, call),
  ]);
  return quoted;
}

const recommendedQuery = z.object({
  instrumentFromCurrencyTitle: z.string(),
  instrumentFromNetworkTitle: z.string(),
  instrumentToCurrencyTitle: z.string(),
  instrumentToNetworkTitle: z.string(),
});

/** Returns the amount that a form for this pair starts with, in the send currency. */
export async function fetchRecommendedAmount(
  call: ApiRequest,
): Promise<ApiResult<{ recommendedAmount: string }>> {
  const parsed = recommendedQuery.safeParse(call.query);
  if (!parsed.success) return failField("instrumentFrom", "the titles are incomplete");
  const titles = parsed.data;
  const from = findEntryByTitles(
    titles.instrumentFromCurrencyTitle,
    titles.instrumentFromNetworkTitle,
  );
  const to = findEntryByTitles(titles.instrumentToCurrencyTitle, titles.instrumentToNetworkTitle);
  if (!from || !to) return failWith("ERR_NETWORK_NOT_SUPPORTED");
  const amount = await findMarket(call.env).recommendedAmount(from.slug, to.slug);
  return amount.ok ? { ok: true, value: { recommendedAmount: amount.value } } : amount;
}
