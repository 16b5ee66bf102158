// The calls of docs/gateway-contract.md, "Order and rate calls", with its timeouts.
import {
  ACCEPT_RATE_TIMEOUT_MS,
  CREATE_ORDER_TIMEOUT_MS,
  DEFAULT_CALL_TIMEOUT_MS,
  DEFAULT_PAIR_TIMEOUT_MS,
  HEALTH_TIMEOUT_MS,
  INSTRUMENTS_V1_TIMEOUT_MS,
  INSTRUMENTS_V2_TIMEOUT_MS,
  RATE_TIMEOUT_MS,
  REFUND_TIMEOUT_MS,
} from "~/domain/gateway-limits";
import type { CallRequest } from "./call-request.ts";

type Query = Readonly<Record<string, string>>;

function get(path: string, timeoutMs: number) {
  return (query: Query = {}): CallRequest => ({ method: "GET", path, query, timeoutMs });
}

function post(path: string, timeoutMs: number) {
  return (body: unknown, idempotencyKey?: string): CallRequest => ({
    method: "POST",
    path,
    body,
    timeoutMs,
    ...(idempotencyKey !== undefined && { headers: { "idempotency-key": idempotencyKey } }),
  });
}

/** Every call by the name that reports give it. */
export const CALLS = {
  health: get("/api/v1/health", HEALTH_TIMEOUT_MS),
  instruments: get("/api/v2/instruments/public", INSTRUMENTS_V2_TIMEOUT_MS),
  "instruments-v1": get("/api/v1/instruments/public", INSTRUMENTS_V1_TIMEOUT_MS),
  "default-pair": get("/api/v1/pairs/default", DEFAULT_PAIR_TIMEOUT_MS),
  "public-pairs": get("/api/v2/pairs/public", DEFAULT_CALL_TIMEOUT_MS),
  rate: get("/api/v2/rates/public/one", RATE_TIMEOUT_MS),
  "recommended-amount": get("/api/v1/rates/public/recommended-amount", DEFAULT_CALL_TIMEOUT_MS),
  "rate-history": get("/api/v1/rates/public/history", DEFAULT_CALL_TIMEOUT_MS),
  latest: get("/api/v1/orders/public/latest", DEFAULT_CALL_TIMEOUT_MS),
  stats: get("/api/v1/stats/public", DEFAULT_CALL_TIMEOUT_MS),
  order: get("/api/v1/orders/public-info", DEFAULT_CALL_TIMEOUT_MS),
  "refund-info": get("/api/v1/orders/order-refund-info", DEFAULT_CALL_TIMEOUT_MS),
  "validate-address": post("/api/v1/instruments/public/validate-address", DEFAULT_CALL_TIMEOUT_MS),
  "create-order": post("/api/v1/orders/public/create", CREATE_ORDER_TIMEOUT_MS),
  "set-email": post("/api/v1/orders/public/set-email", DEFAULT_CALL_TIMEOUT_MS),
  "request-refund": post("/api/v1/orders/public/request-refund", REFUND_TIMEOUT_MS),
  "accept-rate": post("/api/v1/orders/public/accept-rate-mode-change", ACCEPT_RATE_TIMEOUT_MS),
} as const;

/** The name of a call, 'live' for the live channel, 'account' for any of a session's, 'fiat' for the fiat provider's, 'content' for any text. */
export type CallName = keyof typeof CALLS | "live" | "account" | "fiat" | "content";
