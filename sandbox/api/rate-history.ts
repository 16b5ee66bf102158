// The history of a pair's rate (docs/gateway-contract.md, GET /api/v1/rates/public/history).
import { HISTORY_RANGE_MS, type HistoryRange } from "~/domain/rate/rate-history";
import { MINUTE_MS } from "~/domain/time/time-units";
import { findMarket } from "../env";
import { pricePairAt } from "../market/market-story";
import { checkPair } from "../market/pair-rules";
import { pricePair } from "../market/priced-pair";
import { priceOf } from "../market/quote";
import { parseHistoryQuery } from "../../exchange/rates/history-query";
import type { ApiResult } from "../../exchange/http/api-error";
import type { ApiRequest } from "../api-request";

/** Time between two points, milliseconds. */
const STEP_MS: Readonly<Record<HistoryRange, number>> = {
  "24h": 15 * MINUTE_MS,
  "7d": 120 * MINUTE_MS,
};

/** Returns the rates of a pair at every quarter hour, or every two hours, plus the current one; oldest first. */
export async function fetchRateHistory({ env, query }: ApiRequest) {
  const asked = parseHistoryQuery(query);
  if (!asked.ok) return asked;
  const story = await findMarket(env).story();
  const { instrumentFromSlug: fromSlug, instrumentToSlug: toSlug, range } = asked.value;
  const present = pricePair(story.present, fromSlug, toSlug);
  if (!present.ok) return present;
  const allowed = checkPair(present.value.from, present.value.to, "FLOATING");
  if (!allowed.ok) return allowed;
  const now = Date.now();
  const past = listMoments(range, now).flatMap((at) => {
    const pair = pricePairAt(story, { fromSlug, toSlug, at });
    return pair.ok ? [{ at: new Date(at).toISOString(), rate: priceOf(pair.value) }] : [];
  });
  const last = { at: new Date(now).toISOString(), rate: priceOf(present.value) };
  return {
    ok: true,
    value: { ...asked.value, points: [...past, last] },
  } satisfies ApiResult<unknown>;
}

/** Returns the round times of the range up to now, oldest first. */
function listMoments(range: HistoryRange, now: number): readonly number[] {
  const step = STEP_MS[range];
  const newest = Math.ceil(now / step) - 1;
  return Array.from(
    { length: HISTORY_RANGE_MS[range] / step },
    (_, age) => (newest - age) * step,
  ).reverse();
}
