// The table of calls: method, path, the name that faults use, and the handler (spec: Order and rate calls). Optional
// calls that are not listed return 404 (docs/gateway-contract.md).
import type { Route } from "../http/route";
import type { KeyedCall } from "./keyed-call";
import { MARKET_CALLS } from "./market-calls";
import { ORDER_CALLS } from "./order-calls";

// oxfmt-ignore
const CALLS = [
  ["GET",  "/api/v1/health",                                "health",             MARKET_CALLS.fetchHealth],
  ["GET",  "/api/v1/healthz",                               "healthz",            MARKET_CALLS.fetchHealth],
  ["GET",  "/api/v1/instruments/public",                    "instruments-v1",     MARKET_CALLS.listInstruments],
  ["GET",  "/api/v2/instruments/public",                    "instruments",        MARKET_CALLS.listInstruments],
  ["POST", "/api/v1/instruments/public/validate-address",   "validate-address",   MARKET_CALLS.validateAddress],
  ["GET",  "/api/v1/pairs/default",                         "default-pair",       MARKET_CALLS.fetchDefaultPair],
  ["GET",  "/api/v2/pairs/public",                          "public-pairs",       MARKET_CALLS.listPublicPairs],
  ["GET",  "/api/v2/rates/public/one",                      "rate",               MARKET_CALLS.fetchRate],
  ["GET",  "/api/v1/rates/public/recommended-amount",       "recommended-amount", MARKET_CALLS.fetchRecommendedAmount],
  ["GET",  "/api/v1/rates/public/history",                  "rate-history",       MARKET_CALLS.fetchRateHistory],
  ["POST", "/api/v1/orders/public/create",                  "create-order",       ORDER_CALLS.postOrder],
  ["GET",  "/api/v1/orders/public-info",                    "order",              ORDER_CALLS.fetchPublicInfo],
  ["GET",  "/api/v1/orders/order-refund-info",              "refund-info",        ORDER_CALLS.fetchRefundInfo],
  ["POST", "/api/v1/orders/public/set-email",               "set-email",          ORDER_CALLS.postEmail],
  ["POST", "/api/v1/orders/public/request-refund",          "request-refund",     ORDER_CALLS.postRefund],
  ["POST", "/api/v1/orders/public/accept-rate-mode-change", "accept-rate",        ORDER_CALLS.postAcceptRate],
  ["GET",  "/api/v1/orders/public/latest",                  "latest",             MARKET_CALLS.listLatest],
  ["GET",  "/api/v1/stats/public",                          "stats",              MARKET_CALLS.fetchStats],
] as const;

/** Every call without those about accounts. */
export const ROUTES: readonly Route<KeyedCall>[] = CALLS.map(([method, path, call, handle]) => ({
  method,
  path,
  call,
  handle,
}));
