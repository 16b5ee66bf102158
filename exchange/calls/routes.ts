// The table of calls: method, path, the name that faults use, and the handler (spec: Order and rate calls). Optional
// calls that are not listed return 404 (docs/gateway-contract.md).
import type { CallMethod } from "~/contracts/calls/call";
import type { ApiReply } from "../http/api-error";
import type { KeyedCall, NamedRoute } from "./keyed-call";
import { MARKET_CALLS } from "./market-calls";
import { ORDER_CALLS } from "./order-calls";

// oxfmt-ignore
const CALLS = [
  ["GET",  "/api/v1/health",                                "health",             "fetchHealth"],
  ["GET",  "/api/v1/healthz",                               "healthz",            "fetchHealth"],
  ["GET",  "/api/v1/instruments/public",                    "instruments-v1",     "listInstruments"],
  ["GET",  "/api/v2/instruments/public",                    "instruments",        "listInstruments"],
  ["POST", "/api/v1/instruments/public/validate-address",   "validate-address",   "validateAddress"],
  ["GET",  "/api/v1/pairs/default",                         "default-pair",       "fetchDefaultPair"],
  ["GET",  "/api/v2/pairs/public",                          "public-pairs",       "listPublicPairs"],
  ["GET",  "/api/v2/rates/public/one",                      "rate",               "fetchRate"],
  ["GET",  "/api/v1/rates/public/recommended-amount",       "recommended-amount", "fetchRecommendedAmount"],
  ["GET",  "/api/v1/rates/public/history",                  "rate-history",       "fetchRateHistory"],
  ["POST", "/api/v1/orders/public/create",                  "create-order",       "postOrder"],
  ["GET",  "/api/v1/orders/public-info",                    "order",              "fetchPublicInfo"],
  ["GET",  "/api/v1/orders/order-refund-info",              "refund-info",        "fetchRefundInfo"],
  ["POST", "/api/v1/orders/public/set-email",               "set-email",          "postEmail"],
  ["POST", "/api/v1/orders/public/request-refund",          "request-refund",     "postRefund"],
  ["POST", "/api/v1/orders/public/accept-rate-mode-change", "accept-rate",        "postAcceptRate"],
  ["GET",  "/api/v1/orders/public/latest",                  "latest",             "listLatest"],
  ["GET",  "/api/v1/stats/public",                          "stats",              "fetchStats"],
] as const satisfies readonly (readonly [CallMethod, string, string, string])[];

const HANDLERS: Readonly<
  Record<(typeof CALLS)[number][3], (call: KeyedCall) => Promise<ApiReply<unknown>>>
> = { ...MARKET_CALLS, ...ORDER_CALLS };

/** Every call without those about accounts. */
export const ROUTES: readonly NamedRoute<KeyedCall>[] = CALLS.map(
  ([method, path, call, handler]) => ({ method, path, call, handle: HANDLERS[handler] }),
);
