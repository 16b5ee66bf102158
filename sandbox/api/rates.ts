// Owns the calls about rates (spec section 7).
import { z } from "zod";
import { findMarket } from "../env";
import { findEntryByTitles } from "../instruments/catalogue";
import type { PairDataAnswer } from "../market/quote";
import { parseRateParameters } from "../market/rate-parameters";
import { refuse, refuseField, type Answer } from "../api-error";
import type { Visit } from "../api-request";

/** PairData for the parameters in the query. */
export async function fetchRate(visit: Visit): Promise<Answer<PairDataAnswer>> {
  const parameters = parseRateParameters(visit.query);
  if (!parameters.ok) return parameters;
  return findMarket(visit.env).quote(parameters.value);
}

const recommendedQuery = z.object({
  instrumentFromCurrencyTitle: z.string(),
  instrumentFromNetworkTitle: z.string(),
  instrumentToCurrencyTitle: z.string(),
  instrumentToNetworkTitle: z.string(),
});

/** The amount that a form for this pair should start with, in the send currency. */
export async function fetchRecommendedAmount(
  visit: Visit,
): Promise<Answer<{ recommendedAmount: string }>> {
  const parsed = recommendedQuery.safeParse(visit.query);
  if (!parsed.success) return refuseField("instrumentFrom", "the titles are incomplete");
  const titles = parsed.data;
  const from = findEntryByTitles(
    titles.instrumentFromCurrencyTitle,
    titles.instrumentFromNetworkTitle,
  );
  const to = findEntryByTitles(titles.instrumentToCurrencyTitle, titles.instrumentToNetworkTitle);
  if (!from || !to) return refuse("ERR_NETWORK_NOT_SUPPORTED");
  const amount = await findMarket(visit.env).recommendedAmount(from.slug, to.slug);
  return amount.ok ? { ok: true, value: { recommendedAmount: amount.value } } : amount;
}
