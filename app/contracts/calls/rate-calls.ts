// The calls about rates, instruments, pairs and health (spec: Order and rate calls).
import {
  DEFAULT_CALL_TIMEOUT_MS,
  DEFAULT_PAIR_TIMEOUT_MS,
  HEALTH_TIMEOUT_MS,
  HEALTHZ_TIMEOUT_MS,
  INSTRUMENTS_V1_TIMEOUT_MS,
  INSTRUMENTS_V2_TIMEOUT_MS,
  RATE_TIMEOUT_MS,
} from "~/domain/limits/gateway-limits";
import type { RateQuery } from "~/domain/rate/rate";
import type { RateHistoryQuery } from "~/domain/rate/rate-history";
import {
  defaultPairWire,
  publicPairWire,
  readDefaultPair,
  readPublicPairs,
  readRecommendedAmount,
  recommendedAmountWire,
} from "../exchange-facts";
import { healthWire, readHealth } from "../health";
import { instrumentWire, readInstruments } from "../instrument";
import { pairDataWire, readRate } from "../pair-data";
import { withReference } from "../quote-reference";
import { withClaimIssues } from "../rate-claims";
import { rateHistoryWire, readRateHistory } from "../rate-history";
import { toRecommendationParameters, type Recommendable } from "../rate-parameters";
import { toRateParameters } from "../rate-request";
import { BY_REQUEST, defineCall, sendNothing } from "./call";

const READ = {
  gateway: "rate",
  method: "GET",
  effect: "read",
  key: "none",
  caller: "everybody",
  budget: "all",
  open: {},
} as const;

/** The rate gateway's rows. */
export const RATE_CALLS = {
  fetchRate: defineCall(
    {
      ...READ,
      path: "/api/v2/rates/public/one",
      timeoutMs: RATE_TIMEOUT_MS,
      caller: "anybody",
      hasBreaker: true,
      reply: pairDataWire,
    },
    {
      limit: BY_REQUEST,
      send: (query: RateQuery) => ({ query: { ...toRateParameters(query) } }),
      read: (body, { input, arrival }) =>
        withClaimIssues(withReference(readRate(body, input, arrival), body)),
    },
  ),
  fetchRecommendedAmount: defineCall(
    {
      ...READ,
      path: "/api/v1/rates/public/recommended-amount",
      timeoutMs: DEFAULT_CALL_TIMEOUT_MS,
      caller: "anybody",
      budget: "optional",
      reply: recommendedAmountWire,
    },
    {
      limit: BY_REQUEST,
      send: (query: Recommendable) => ({ query: toRecommendationParameters(query) }),
      read: (body, { input }) => readRecommendedAmount(body, input.from),
    },
  ),
  fetchRateHistory: defineCall(
    {
      ...READ,
      path: "/api/v1/rates/public/history",
      timeoutMs: DEFAULT_CALL_TIMEOUT_MS,
      reply: rateHistoryWire,
    },
    {
      limit: BY_REQUEST,
      send: ({ instrumentFromSlug, instrumentToSlug, range }: RateHistoryQuery) => ({
        query: { instrumentFromSlug, instrumentToSlug, range },
      }),
      read: (body, { input, arrival }) => readRateHistory(body, input, arrival),
    },
  ),
  fetchInstruments: defineCall(
    {
      ...READ,
      path: "/api/v2/instruments/public",
      timeoutMs: INSTRUMENTS_V2_TIMEOUT_MS,
      reply: [instrumentWire],
    },
    {
      limit: BY_REQUEST,
      send: (_input: undefined) => ({ query: { all: "true" } }),
      read: (body) => readInstruments(body),
    },
  ),
  fetchInstrumentsV1: defineCall(
    {
      ...READ,
      path: "/api/v1/instruments/public",
      timeoutMs: INSTRUMENTS_V1_TIMEOUT_MS,
      reply: [instrumentWire],
    },
    { limit: BY_REQUEST, send: sendNothing, read: (body) => readInstruments(body) },
  ),
  fetchDefaultPair: defineCall(
    {
      ...READ,
      path: "/api/v1/pairs/default",
      timeoutMs: DEFAULT_PAIR_TIMEOUT_MS,
      budget: "defaultPair",
      reply: defaultPairWire,
    },
    { limit: BY_REQUEST, send: sendNothing, read: (body) => readDefaultPair(body) },
  ),
  fetchPublicPairs: defineCall(
    {
      ...READ,
      path: "/api/v2/pairs/public",
      timeoutMs: DEFAULT_CALL_TIMEOUT_MS,
      reply: [publicPairWire],
    },
    { limit: BY_REQUEST, send: sendNothing, read: (body) => readPublicPairs(body) },
  ),
  fetchHealth: defineCall(
    { ...READ, path: "/api/v1/health", timeoutMs: HEALTH_TIMEOUT_MS, reply: healthWire },
    { limit: BY_REQUEST, send: sendNothing, read: (body) => readHealth(body) },
  ),
  fetchHealthz: defineCall(
    {
      ...READ,
      path: "/api/v1/healthz",
      timeoutMs: HEALTHZ_TIMEOUT_MS,
      caller: "program",
      reply: healthWire,
    },
    { limit: BY_REQUEST, send: sendNothing, read: (body) => readHealth(body) },
  ),
} as const;
