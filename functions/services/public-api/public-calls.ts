// Which calls of the gateways anybody may make through us (spec: Public calls).
import {
  ACCEPT_RATE_TIMEOUT_MS,
  CREATE_ORDER_TIMEOUT_MS,
  DEFAULT_CALL_TIMEOUT_MS,
  DEFAULT_PAIR_TIMEOUT_MS,
  HEALTH_TIMEOUT_MS,
  HEALTHZ_TIMEOUT_MS,
  INSTRUMENTS_V1_TIMEOUT_MS,
  INSTRUMENTS_V2_TIMEOUT_MS,
  RATE_TIMEOUT_MS,
  REFUND_TIMEOUT_MS,
} from "~/domain/gateway-limits";
import type { LimitPurpose } from "~/domain/request-limits";

/** A call that is passed through, and how long its gateway may take, ms. */
export interface PublicCall {
  readonly method: "GET" | "POST";
  readonly gateway: "order" | "rate";
  readonly timeoutMs: number;
  /** How often it may be made (docs/security.md 46). */
  readonly limit: LimitPurpose;
  /** About one order: whether its address is checked before the call is passed on, or in the order that comes back. */
  readonly orderAccess?: "before" | "in-response";
  /** Whether its success says all there is to say: no body is asked for (docs/gateway-contract.md). */
  readonly returnsNothing?: boolean;
  /** Whether it waits for the end of a pause: nothing is created while the exchange is switched off. */
  readonly endsInPause?: boolean;
}

/** Where the live channel is (spec: Live rate channel). */
export const LIVE_CHANNEL_PATH = "/api/v2/ws";

/** The public calls by path. */
export const PUBLIC_CALLS: Readonly<Record<string, PublicCall>> = {
  "/api/v1/instruments/public": read("rate", INSTRUMENTS_V1_TIMEOUT_MS),
  "/api/v2/instruments/public": read("rate", INSTRUMENTS_V2_TIMEOUT_MS),
  "/api/v1/pairs/default": read("rate", DEFAULT_PAIR_TIMEOUT_MS),
  "/api/v2/pairs/public": read("rate", DEFAULT_CALL_TIMEOUT_MS),
  "/api/v2/rates/public/one": read("rate", RATE_TIMEOUT_MS),
  "/api/v1/rates/public/recommended-amount": read("rate", DEFAULT_CALL_TIMEOUT_MS),
  "/api/v1/rates/public/history": read("rate", DEFAULT_CALL_TIMEOUT_MS),
  "/api/v1/health": read("rate", HEALTH_TIMEOUT_MS),
  "/api/v1/healthz": read("rate", HEALTHZ_TIMEOUT_MS),
  "/api/v1/stats/public": read("order", DEFAULT_CALL_TIMEOUT_MS),
  "/api/v1/orders/public/latest": read("order", DEFAULT_CALL_TIMEOUT_MS),
  "/api/v1/orders/public-info": {
    ...read("order", DEFAULT_CALL_TIMEOUT_MS),
    orderAccess: "in-response",
  },
  "/api/v1/orders/order-refund-info": opened(read("order", DEFAULT_CALL_TIMEOUT_MS)),
  "/api/v1/orders/public/create": {
    ...write("order-creation", CREATE_ORDER_TIMEOUT_MS),
    endsInPause: true,
  },
  "/api/v1/orders/public/set-email": acted(write("order-email", DEFAULT_CALL_TIMEOUT_MS)),
  "/api/v1/orders/public/request-refund": acted(write("order-decision", REFUND_TIMEOUT_MS)),
  "/api/v1/orders/public/accept-rate-mode-change": acted(
    write("order-decision", ACCEPT_RATE_TIMEOUT_MS),
  ),
  "/api/v1/instruments/public/validate-address": write(
    "address-validation",
    DEFAULT_CALL_TIMEOUT_MS,
  ),
};

function read(gateway: PublicCall["gateway"], timeoutMs: number): PublicCall {
  return { method: "GET", gateway, timeoutMs, limit: "public-api" };
}

function write(limit: LimitPurpose, timeoutMs: number): PublicCall {
  return { method: "POST", gateway: "order", timeoutMs, limit };
}

function opened(call: PublicCall): PublicCall {
  return { ...call, orderAccess: "before" };
}

function acted(call: PublicCall): PublicCall {
  return { ...opened(call), returnsNothing: true };
}
