// The parameters and results of each public call; method, path, timeout, limit, reply and key come from its row.
import type { CallFacts } from "~/contracts/calls/call";
import {
  CALLS,
  namesOf,
  PUBLIC_CALL_NAMES,
  type CallName,
  type PublicCallName,
} from "~/contracts/calls/call-table";
import { PUBLIC_CALLS, type PublicCall } from "../../functions/services/public-api/public-calls";
import { KEY_CODES, type ApiCode } from "./api-codes.ts";
import { nameOfSchema, type SchemaName } from "./schemas.ts";

export const TAGS = ["market", "rates", "orders", "service"] as const;

/** A reply: one schema, a list of it, or an empty body. */
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
  /** Set if programs get more than the product reads. */
  readonly replies?: readonly Reply[];
  /** The call's own error codes; responses.ts has those of every call. */
  readonly codes: readonly ApiCode[];
}

/** A public call with its path. */
export interface ApiCall extends Shape, PublicCall {
  readonly path: string;
  readonly replies: readonly Reply[];
  readonly takesKey: boolean;
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
const DECISION_CODES = ["ERR_NOT_FOUND_E", "ERR_VALIDATION", ...KEY_CODES] as const;

const SHAPES: Readonly<Record<PublicCallName, Shape>> = {
  fetchInstruments: {
    id: "listInstruments",
    tag: "market",
    query: "InstrumentsQuery",
    codes: [],
  },
  fetchInstrumentsV1: {
    id: "listInstrumentsV1",
    tag: "market",
    codes: [],
  },
  fetchDefaultPair: {
    id: "getDefaultPair",
    tag: "market",
    codes: ["ERR_NOT_FOUND"],
  },
  fetchPublicPairs: {
    id: "listPairs",
    tag: "market",
    codes: ["ERR_NOT_FOUND"],
  },
  fetchRate: {
    id: "getRate",
    tag: "rates",
    query: "RateParameters",
    // An unknown instrument is one of the last two.
    codes: [...RATE_CODES, "ERR_NETWORK_NOT_SUPPORTED", "ERR_NOT_FOUND"],
  },
  fetchRecommendedAmount: {
    id: "getRecommendedAmount",
    tag: "rates",
    query: "RecommendationQuery",
    codes: [
      "ERR_VALIDATION",
      "ERR_NETWORK_NOT_SUPPORTED",
      "ERR_NO_LIQUIDITY_AVAILABLE",
      "ERR_PAIR_NOT_ACTIVE",
      "ERR_NOT_FOUND",
    ],
  },
  fetchRateHistory: {
    id: "getRateHistory",
    tag: "rates",
    query: "RateHistoryQuery",
    // A program can rely on each point; the product skips an invalid one.
    replies: [{ status: 200, schema: "RateHistory" }],
    codes: ["ERR_VALIDATION", "ERR_NO_LIQUIDITY_AVAILABLE", "ERR_PAIR_NOT_ACTIVE", "ERR_NOT_FOUND"],
  },
  validateAddress: {
    id: "checkAddress",
    tag: "orders",
    body: "AddressCheck",
    codes: ["ERR_VALIDATION", "ERR_NETWORK_NOT_SUPPORTED"],
  },
  createOrder: {
    id: "createOrder",
    tag: "orders",
    body: "NewOrder",
    codes: [...RATE_CODES, ...KEY_CODES, "ERR_NETWORK_NOT_SUPPORTED", "ERR_NOT_FOUND"],
  },
  fetchOrder: {
    id: "getOrder",
    tag: "orders",
    query: "OrderKey",
    codes: ["ERR_NOT_FOUND_E"],
  },
  setOrderEmail: {
    id: "setOrderEmail",
    tag: "orders",
    body: "EmailRequest",
    codes: DECISION_CODES,
  },
  fetchRefundInfo: {
    id: "getRefundInfo",
    tag: "orders",
    query: "OrderKey",
    codes: ["ERR_NOT_FOUND_E"],
  },
  requestRefund: {
    id: "requestRefund",
    tag: "orders",
    body: "RefundRequest",
    replies: [{ status: 200 }, { status: 202, schema: "RefundReceipt" }],
    codes: [...DECISION_CODES, "ERR_UNPROCESSABLE_ENTITY"],
  },
  acceptRateModeChange: {
    id: "acceptNewRate",
    tag: "orders",
    body: "OrderKey",
    codes: [...DECISION_CODES, "ERR_UNPROCESSABLE_ENTITY"],
  },
  fetchLatestOrders: {
    id: "listLatestOrders",
    tag: "service",
    codes: ["ERR_NOT_FOUND"],
  },
  fetchStats: {
    id: "getStats",
    tag: "service",
    codes: ["ERR_NOT_FOUND"],
  },
  fetchHealth: {
    id: "getHealth",
    tag: "service",
    codes: ["ERR_NOT_FOUND"],
  },
  fetchHealthz: {
    id: "getHealthz",
    tag: "service",
    codes: ["ERR_NOT_FOUND"],
  },
};

/** Returns the id of a public call in the documents; undefined if the call is not public. */
export function idOf(name: CallName): string | undefined {
  return PUBLIC_CALL_NAMES.filter((known) => known === name).map((known) => SHAPES[known].id)[0];
}

/** Returns every public call, in the order in which a program uses them. */
export function listCalls(): readonly ApiCall[] {
  return namesOf(SHAPES).map((name) => {
    const { path, reply, key } = CALLS[name];
    const call = PUBLIC_CALLS[path];
    if (!call) throw new Error(`${path} is described, but is no public call`);
    const shape = SHAPES[name];
    const { replies = [toReply(reply)] } = shape;
    return { ...shape, ...call, path, replies, takesKey: key !== "none" };
  });
}

function toReply(reply: CallFacts["reply"]): Reply {
  if (reply === "nothing") return { status: 200 };
  return "length" in reply
    ? { status: 200, schema: nameOfSchema(reply[0]), isList: true }
    : { status: 200, schema: nameOfSchema(reply) };
}
