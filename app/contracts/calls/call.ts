// The row of the call table (docs/decisions/025-one-call-table.md). Clients, budgets, limits, the public API, OpenAPI
// and the conformance list are derived from it.
import type * as z from "zod/mini";
import type { KeyedPurpose, LimitPurpose } from "~/domain/limits/request-limits";
import { PAGE_BUDGET_SHARES } from "~/domain/limits/page-limits";
import type { Arrival } from "../pair-data";
import type { Reading } from "../reading";

/** The gateways; each can have its own address. */
export const GATEWAYS = ["order", "rate", "fiat", "account", "content"] as const;
/** One of the gateways. */
export type GatewayName = (typeof GATEWAYS)[number];

/**
 * The caller whose identity a call carries:
 * - `everybody`: the result is cached and shown to all, so the call carries nothing of a visitor;
 * - `anybody`: for everybody, or for one visitor whose result may differ;
 * - `guest`: carries the visitor's address and language, never the session;
 * - `visitor`: also carries the session, if the gateway has the account gateway's origin;
 * - `bearer`: like `visitor`, with its own token: a 401 does not end the session;
 * - `session`: fails for guests;
 * - `tokens`: begins, renews or ends a session with the given cookies;
 * - `program`: only forwarded for callers of the public API.
 */
export type CallCaller =
  | "everybody"
  | "anybody"
  | "guest"
  | "visitor"
  | "bearer"
  | "session"
  | "tokens"
  | "program";

/** How long a page waits for a call: a share of its budget, `late` or `none`. The next page can show a `late` read instead. The visitor waits for a `none` call. */
export type CallBudget = keyof typeof PAGE_BUDGET_SHARES | "late" | "none";

/**
 * How a call is counted, besides the request that causes it (docs/security.md 17, 46). The action, the public API or
 * the account access counts `before`. The client counts the others: by the signed-in `account`, by the input's `email`,
 * or as a guess at the account's `password`.
 */
export type CallLimit<In> =
  | { readonly by: "request" }
  | { readonly by: "before"; readonly purpose: LimitPurpose }
  | { readonly by: "account"; readonly purpose: KeyedPurpose }
  | {
      readonly by: "email";
      readonly purpose: KeyedPurpose;
      readonly emailOf: (input: In) => string;
    }
  | { readonly by: "password" };

/** How the public API forwards a call (spec: Public calls). */
export interface PublicFacts {
  /** For calls about one order: whether its address is checked before the call is forwarded, or in the returned order. */
  readonly orderAccess?: "before" | "in-response";
  /** Responds with a 503 while the exchange is paused. */
  readonly endsInPause?: true;
}

/** The methods of calls. */
export type CallMethod = "GET" | "POST";

/** The facts of a call. */
export interface CallFacts {
  readonly gateway: GatewayName;
  readonly method: CallMethod;
  /** The path after the gateway's base URL; `{locale}` is replaced. */
  readonly path: `/${string}`;
  /** The gateway's timeout, milliseconds. */
  readonly timeoutMs: number;
  readonly effect: "read" | "write";
  /** Whether an idempotency key may name the write, and whether a lost write is then sent a second time. */
  readonly key: "none" | "taken" | "repeated";
  readonly caller: CallCaller;
  /** Whether what it creates belongs to the signed-in account. After the session's end it is not made as a guest's. */
  readonly isOwned?: true;
  readonly budget: CallBudget;
  /** The body of a success: a schema, a list of it, or nothing. */
  readonly reply: z.ZodMiniType | readonly [z.ZodMiniType] | "nothing";
  /** After several failures in a row the call fails immediately for a while (docs/security.md 37). */
  readonly hasBreaker?: true;
  /** Undefined for calls that are not public. */
  readonly open?: PublicFacts;
}

/** The parts of a call's request: values for the path, the query and the body. */
export interface CallMessage {
  readonly locale?: string;
  /** Undefined entries are omitted. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  /** Sent as JSON, or as multipart/form-data if it is a form. */
  readonly body?: unknown;
}

/** The input and the arrival times that a reply is read with. */
export interface ReplyContext<In> {
  readonly input: In;
  readonly arrival: Arrival;
}

/** Converts a call's input into a message, and its reply into a domain value. */
export interface CallWords<In, Out> {
  readonly limit: CallLimit<In>;
  readonly send: (input: In) => CallMessage;
  readonly read: (body: unknown, context: ReplyContext<In>) => Reading<Out>;
  /** The value of an optional call after a 404. The call is then not repeated in this session. */
  readonly absent?: { readonly value: Out };
}

/** One row. */
export type Call<In, Out> = CallFacts & CallWords<In, Out>;

/** Returns the row unchanged, typed by its input and its value. */
export function defineCall<const Facts extends CallFacts, In, Out>(
  facts: Facts,
  words: CallWords<In, Out>,
): Facts & CallWords<In, Out> {
  return { ...facts, ...words };
}

/** The value of an optional call that the gateway does not support. */
export const ABSENT = { value: undefined } as const;

/** The limit of a cheap call: it costs about as much as any request. */
export const BY_REQUEST = { by: "request" } as const;

/** The share of a page's budget that a call may use; undefined if the budget does not limit it. */
export function shareOf({ budget }: Pick<CallFacts, "budget">): number | undefined {
  switch (budget) {
    case "late":
    case "none":
      return undefined;
    case "optional":
    case "defaultPair":
    case "content":
    case "all":
      return PAGE_BUDGET_SHARES[budget];
  }
}

/** Sends nothing beyond method and path. */
export function sendNothing(_input: undefined): CallMessage {
  return {};
}

/** The value of a call whose success has no content. */
export function readNothing(): Reading<undefined> {
  return { ok: true, value: undefined, ignored: [] };
}
