// The calls about rates, instruments, pairs and health (spec: Order and rate calls).
import {
  readDefaultPair,
  readPublicPairs,
  readRecommendedAmount,
} from "~/contracts/exchange-facts";
import { readHealth } from "~/contracts/health";
import { readRate } from "~/contracts/pair-data";
import {
  toRateParameters,
  toRecommendationParameters,
  type Recommendable,
} from "~/contracts/rate-parameters";
import type { DefaultPair, PublicPair } from "~/domain/site/exchange-facts";
import type { HealthStatus } from "~/domain/site/health";
import type { Instrument } from "~/domain/instrument/instrument";
import {
  DEFAULT_CALL_TIMEOUT_MS,
  DEFAULT_PAIR_TIMEOUT_MS,
  HEALTH_TIMEOUT_MS,
  RATE_TIMEOUT_MS,
} from "~/domain/limits";
import type { Amount } from "~/domain/money/money";
import type { Rate, RateQuery } from "~/domain/rate/rate";
import type { Result } from "~/domain/failure/result";
import type { CircuitBreaker } from "./circuit-breaker.server";
import type { HttpClient } from "./http.server";
import type { InstrumentSource } from "./instrument-cache.server";

/** The calls about rates and everything that is chosen before an order exists. */
export interface RateGateway {
  /** Abortable: a newer selection gives up the older request. Fails at once while rates are known to be down. */
  fetchRate(query: RateQuery, signal?: AbortSignal): Promise<Result<Rate>>;
  fetchRecommendedAmount(query: Recommendable): Promise<Result<Amount>>;
  /** Served from the isolate's cache where it can be. */
  fetchInstruments(): Promise<Result<readonly Instrument[]>>;
  fetchDefaultPair(): Promise<Result<DefaultPair>>;
  fetchPublicPairs(): Promise<Result<readonly PublicPair[]>>;
  fetchHealth(): Promise<Result<HealthStatus>>;
}

/** What the rate gateway is made of. */
export interface RateGatewayParts {
  readonly http: HttpClient;
  readonly instruments: InstrumentSource;
  readonly breaker: CircuitBreaker;
}

/** Makes the rate gateway over one request's client. */
export function makeRateGateway(parts: RateGatewayParts): RateGateway {
  const { http, instruments, breaker } = parts;
  return {
    fetchRate: (query, signal) =>
      breaker.run(
        () =>
          http.request(
            {
              ...get("/api/v2/rates/public/one", RATE_TIMEOUT_MS),
              query: { ...toRateParameters(query) },
              signal,
            },
            (body, arrival) => readRate(body, query, arrival),
          ),
        signal,
      ),
    fetchRecommendedAmount: (query) =>
      http.request(
        {
          ...get("/api/v1/rates/public/recommended-amount", DEFAULT_CALL_TIMEOUT_MS),
          query: toRecommendationParameters(query),
        },
        (body) => readRecommendedAmount(body, query.from),
      ),
    fetchInstruments: () => instruments.fetchInstruments(http),
    fetchDefaultPair: () =>
      http.request(get("/api/v1/pairs/default", DEFAULT_PAIR_TIMEOUT_MS), readDefaultPair),
    fetchPublicPairs: () =>
      http.request(get("/api/v2/pairs/public", DEFAULT_CALL_TIMEOUT_MS), readPublicPairs),
    fetchHealth: () => http.request(get("/api/v1/health", HEALTH_TIMEOUT_MS), readHealth),
  };
}

function get(path: string, timeoutMs: number) {
  return { method: "GET" as const, path, timeoutMs };
}
