// The past rates of a pair (docs/gateway-contract.md, "Rate history").
import { parseHistoryQuery } from "../rates/history-query";
import type { ApiResult } from "../http/api-error";
import { findPair } from "../instruments/offer";
import { fetchPastRates } from "../rates/quote-rate";
import type { ApiRequest } from "./api-request";

/** Returns the rates that were quoted in a period that ends now. None if a gap is longer than a tenth of it. */
export async function fetchRateHistory({ env, query }: ApiRequest): Promise<ApiResult<object>> {
  const asked = parseHistoryQuery(query);
  if (!asked.ok) return asked;
  const { instrumentFromSlug: from, instrumentToSlug: to, range } = asked.value;
  const pair = await findPair(env, { from, to });
  if (!pair.ok) return pair;
  const past = await fetchPastRates(env, pair.value, range);
  const points = past.map(({ at, rate }) => ({ at: new Date(at).toISOString(), rate }));
  return { ok: true, value: { ...asked.value, points } };
}
