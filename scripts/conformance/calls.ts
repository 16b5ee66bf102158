// The public calls of the call table by the names that reports use, and the requests of any row.
import type { CallFacts } from "~/contracts/calls/call";
import {
  CALLS as TABLE,
  namesOf,
  type CallInput,
  type CallName as RowName,
  type PublicCallName,
} from "~/contracts/calls/call-table";
import type { CallRequest } from "./call-request.ts";
import { PAGE, SHARED } from "./callers.ts";
import type { BodyReader } from "./client.ts";

type Query = Readonly<Record<string, string>>;

/** What a request sends in addition to its row. */
interface Message extends Pick<CallRequest, "query" | "body" | "headers" | "caller"> {
  readonly locale?: string;
}

/** Returns the request of a row: its method, path and timeout. */
export function requestOf(name: RowName, { locale = "", ...message }: Message = {}): CallRequest {
  const { method, path, timeoutMs, reply, effect, caller } = TABLE[name];
  const facts = {
    isUnread: reply === "nothing",
    isRead: effect === "read",
    caller: caller === "everybody" ? SHARED : PAGE,
  };
  return { method, path: path.replace("{locale}", locale), timeoutMs, ...facts, ...message };
}

/** The reads of a part of the table. */
type ReadsOf<Part extends Readonly<Record<string, CallFacts>>> = {
  [N in keyof Part & string]: Part[N]["effect"] extends "read" ? N : never;
}[keyof Part & string];

/** Returns the names of the reads in a part of the table. */
export function readsOf<Part extends Readonly<Record<string, CallFacts>>>(
  part: Part,
): readonly ReadsOf<Part>[] {
  return namesOf(part).filter((name): name is ReadsOf<Part> => part[name]?.effect === "read");
}

/** A read as the product makes it, and how to read its body. */
export interface ProductRead {
  readonly request: (headers: Readonly<Record<string, string>>) => CallRequest;
  readonly reader: BodyReader<unknown>;
}

/** Returns the read of a row with this input. */
export function readOf<N extends RowName>(name: N, input: CallInput<N>): ProductRead {
  const row = TABLE[name];
  const { locale, query = {} } = row.send(input);
  const sent = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    value === undefined ? [] : [[key, value]],
  );
  return {
    request: (headers) =>
      requestOf(name, {
        ...(locale !== undefined && { locale }),
        query: Object.fromEntries(sent),
        headers,
      }),
    reader: (body, arrival) => row.read(body, { input, arrival }),
  };
}

function get(name: PublicCallName) {
  return (query: Query = {}): CallRequest => requestOf(name, { query });
}

function post(name: PublicCallName) {
  return (body: unknown, key?: string): CallRequest =>
    requestOf(name, {
      body,
      ...(key !== undefined && { headers: { "idempotency-key": key } }),
    });
}

/** Every public call by its name in reports. The product itself does not use healthz; only programs do. */
export const CALLS = {
  health: get("fetchHealth"),
  instruments: get("fetchInstruments"),
  "instruments-v1": get("fetchInstrumentsV1"),
  "default-pair": get("fetchDefaultPair"),
  "public-pairs": get("fetchPublicPairs"),
  rate: get("fetchRate"),
  "recommended-amount": get("fetchRecommendedAmount"),
  "rate-history": get("fetchRateHistory"),
  latest: get("fetchLatestOrders"),
  stats: get("fetchStats"),
  order: get("fetchOrder"),
  "refund-info": get("fetchRefundInfo"),
  "validate-address": post("validateAddress"),
  "create-order": post("createOrder"),
  "set-email": post("setOrderEmail"),
  "request-refund": post("requestRefund"),
  "accept-rate": post("acceptRateModeChange"),
} as const;

/** The name of a call. 'live' is the live channel, 'account' any call of a session, 'fiat' the fiat provider's calls, 'content' any text. */
export type CallName = keyof typeof CALLS | "live" | "account" | "fiat" | "content";
