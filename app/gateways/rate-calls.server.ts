// The calls for one rate and one recommended amount, whoever makes them (spec: Order and rate calls).
import {
  toRateParameters,
  toRecommendationParameters,
  type Recommendable,
} from "~/contracts/rate-parameters";
import { DEFAULT_CALL_TIMEOUT_MS, RATE_TIMEOUT_MS } from "~/domain/gateway-limits";
import type { RateQuery } from "~/domain/rate/rate";
import type { RateHistoryQuery } from "~/domain/rate/rate-history";

/** Where the gateway says how it is. */
export const HEALTH_PATH = "/api/v1/health";

/** Asks for one rate. */
export function toRateCall(query: RateQuery) {
  return {
    method: "GET",
    path: "/api/v2/rates/public/one",
    query: { ...toRateParameters(query) },
    timeoutMs: RATE_TIMEOUT_MS,
  } as const;
}

/** The call of a recommended amount; two queries for the same have the same. */
export type RecommendationCall = ReturnType<typeof toRecommendationCall>;

/** Asks which amount of a pair to begin with. */
export function toRecommendationCall(query: Recommendable) {
  return {
    method: "GET",
    path: "/api/v1/rates/public/recommended-amount",
    query: { ...toRecommendationParameters(query) },
    timeoutMs: DEFAULT_CALL_TIMEOUT_MS,
  } as const;
}

/** Asks what a pair's rate was. */
export function toHistoryCall({ instrumentFromSlug, instrumentToSlug, range }: RateHistoryQuery) {
  return {
    method: "GET",
    path: "/api/v1/rates/public/history",
    query: { instrumentFromSlug, instrumentToSlug, range },
    timeoutMs: DEFAULT_CALL_TIMEOUT_MS,
  } as const;
}
