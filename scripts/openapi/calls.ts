// What each of the public calls takes and returns; method, timeout and limit are those that the Worker goes by.
import { PUBLIC_CALLS, type PublicCall } from "../../functions/services/public-api/public-calls";
import type { ApiCode } from "./api-codes.ts";
import type { SchemaName } from "./schemas.ts";

export const TAGS = ["market", "rates", "orders", "service"] as const;

/** A reply: one schema, a list of it, or nothing that means anything. */
export interface Reply {
  readonly status: 200 | 202;
  readonly schema?: SchemaName;
  readonly isList?: true;
}

interface Shape {
  readonly id: string;
  readonly tag: (typeof TAGS)[number];
  readonly query?: SchemaName;
  readonly body?: SchemaName;
  readonly replies: readonly Reply[];
  readonly takesKey?: true;
  /** Codes that are the call's own; those that every call may end in are in responses.ts. */
  readonly codes: readonly ApiCode[];
}

/** A public call with its path. */
export interface ApiCall extends Shape, PublicCall {
  readonly path: string;
}

const RATE_CODES = [
  "ERR_VALIDATION",
  "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL",
  "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG",
  "ERR_NOT_ACCEPTABLE",
  "ERR_NO_LIQUIDITY_AVAILABLE",
  "ERR_PAIR_NOT_ACTIVE",
  "ERR_UNPROCESSABLE_ENTITY",
] as const;
const KEY_CODES = ["ERR_IDEMPOTENCY_KEY_REUSED", "ERR_IDEMPOTENCY_KEY_IN_USE"] as const;
const DECISION_CODES = ["ERR_NOT_FOUND_E", "ERR_VALIDATION", ...KEY_CODES] as const;

const one = (schema: SchemaName): readonly Reply[] => [{ status: 200, schema }];
const listOf = (schema: SchemaName): readonly Reply[] => [{ status: 200, schema, isList: true }];
const DONE: readonly Reply[] = [{ status: 200 }];

const SHAPES: Readonly<Record<string, Shape>> = {
  "/api/v2/instruments/public": {
    id: "listInstruments",
    tag: "market",
    query: "InstrumentsQuery",
    replies: listOf("Instrument"),
    codes: [],
  },
  "/api/v1/instruments/public": {
    id: "listInstrumentsV1",
    tag: "market",
    replies: listOf("Instrument"),
    codes: [],
  },
  "/api/v1/pairs/default": {
    id: "getDefaultPair",
    tag: "market",
    replies: one("DefaultPair"),
    codes: ["ERR_NOT_FOUND"],
  },
  "/api/v2/pairs/public": {
    id: "listPairs",
    tag: "market",
    replies: listOf("PublicPair"),
    codes: ["ERR_NOT_FOUND"],
  },
  "/api/v2/rates/public/one": {
    id: "getRate",
    tag: "rates",
    query: "RateParameters",
    replies: one("PairData"),
    codes: [...RATE_CODES, "ERR_NOT_FOUND"],
  },
  "/api/v1/rates/public/recommended-amount": {
    id: "getRecommendedAmount",
    tag: "rates",
    query: "RecommendationQuery",
    replies: one("RecommendedAmount"),
    codes: [
      "ERR_VALIDATION",
      "ERR_NETWORK_NOT_SUPPORTED",
      "ERR_NO_LIQUIDITY_AVAILABLE",
      "ERR_PAIR_NOT_ACTIVE",
      "ERR_NOT_FOUND",
    ],
  },
  "/api/v1/rates/public/history": {
    id: "getRateHistory",
    tag: "rates",
    query: "RateHistoryQuery",
    replies: one("RateHistory"),
    codes: ["ERR_VALIDATION", "ERR_NO_LIQUIDITY_AVAILABLE", "ERR_PAIR_NOT_ACTIVE", "ERR_NOT_FOUND"],
  },
  "/api/v1/instruments/public/validate-address": {
    id: "checkAddress",
    tag: "orders",
    body: "AddressCheck",
    replies: one("AddressVerdict"),
    codes: ["ERR_VALIDATION", "ERR_NETWORK_NOT_SUPPORTED"],
  },
  "/api/v1/orders/public/create": {
    id: "createOrder",
    tag: "orders",
    body: "NewOrder",
    replies: one("CreatedOrder"),
    takesKey: true,
    codes: [...RATE_CODES, ...KEY_CODES, "ERR_NETWORK_NOT_SUPPORTED", "ERR_NOT_FOUND"],
  },
  "/api/v1/orders/public-info": {
    id: "getOrder",
    tag: "orders",
    query: "OrderKey",
    replies: one("Order"),
    codes: ["ERR_NOT_FOUND_E"],
  },
  "/api/v1/orders/public/set-email": {
    id: "setOrderEmail",
    tag: "orders",
    body: "EmailRequest",
    replies: DONE,
    takesKey: true,
    codes: DECISION_CODES,
  },
  "/api/v1/orders/order-refund-info": {
    id: "getRefundInfo",
    tag: "orders",
    query: "OrderKey",
    replies: one("RefundInfo"),
    codes: ["ERR_NOT_FOUND_E"],
  },
  "/api/v1/orders/public/request-refund": {
    id: "requestRefund",
    tag: "orders",
    body: "RefundRequest",
    replies: [{ status: 200 }, { status: 202, schema: "RefundReceipt" }],
    takesKey: true,
    codes: [...DECISION_CODES, "ERR_UNPROCESSABLE_ENTITY"],
  },
  "/api/v1/orders/public/accept-rate-mode-change": {
    id: "acceptNewRate",
    tag: "orders",
    body: "OrderKey",
    replies: DONE,
    takesKey: true,
    codes: [...DECISION_CODES, "ERR_UNPROCESSABLE_ENTITY"],
  },
  "/api/v1/orders/public/latest": {
    id: "listLatestOrders",
    tag: "service",
    replies: listOf("LatestOrder"),
    codes: ["ERR_NOT_FOUND"],
  },
  "/api/v1/stats/public": {
    id: "getStats",
    tag: "service",
    replies: one("Stats"),
    codes: ["ERR_NOT_FOUND"],
  },
  "/api/v1/health": {
    id: "getHealth",
    tag: "service",
    replies: one("Health"),
    codes: ["ERR_NOT_FOUND"],
  },
  "/api/v1/healthz": {
    id: "getHealthz",
    tag: "service",
    replies: one("Health"),
    codes: ["ERR_NOT_FOUND"],
  },
};

/** Every public call, in the order in which a program meets them. */
export function listCalls(): readonly ApiCall[] {
  return Object.entries(SHAPES).map(([path, shape]) => {
    const call = PUBLIC_CALLS[path];
    if (!call) throw new Error(`${path} is described, but is no public call`);
    return { path, ...shape, ...call };
  });
}
