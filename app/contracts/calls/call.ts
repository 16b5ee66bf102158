// What a row of the call table says (docs/decisions/025-one-call-table.md). Clients, budgets, limits, the public API,
// OpenAPI and the conformance list are read from it.
import type * as z from "zod/mini";
import type { AccountPurpose, LimitPurpose } from "~/domain/request-limits";
import { PAGE_BUDGET_SHARES } from "~/domain/page-limits";
import type { Arrival } from "../pair-data";
import type { Reading } from "../reading";

/** The gateways; each can have its own address. */
export const GATEWAYS = ["order", "rate", "fiat", "account", "content"] as const;
/** One of the gateways. */
export type GatewayName = (typeof GATEWAYS)[number];

/**
 * Who a call speaks for:
 * - `everybody`: its result is remembered and shown to all, so it carries nothing of a visitor;
 * - `anybody`: made for everybody, and for one visitor where the result may be their own;
 * - `guest`: carries the visitor's address and language, never their session;
 * - `visitor`: carries the session too, where the gateway has the account gateway's origin;
 * - `bearer`: as `visitor`, with a token of its own: its 401 does not end the session;
 * - `session`: fails where nobody is signed in;
 * - `tokens`: begins, renews or ends a session with cookies that are passed in;
 * - `program`: only passed on for callers of the public API.
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

/** A page's time for a call: a share of its budget, `late` for a read that the next page shows if this one cannot wait, `none` for what a visitor waits for. */
export type CallBudget = keyof typeof PAGE_BUDGET_SHARES | "late" | "none";

/**
 * What counts a call besides the request that causes it (docs/security.md 17, 46). `before` is counted by the action,
 * the public API or the account access that answers the visitor; the client itself counts the others: by the signed-in
 * `account`, by the `email` in the input, or as a guess at the signed-in account's `password`.
 */
export type CallLimit<In> =
  | { readonly by: "request" }
  | { readonly by: "before"; readonly purpose: LimitPurpose }
  | { readonly by: "account"; readonly purpose: AccountPurpose }
  | {
      readonly by: "email";
      readonly purpose: AccountPurpose;
      readonly emailOf: (input: In) => string;
    }
  | { readonly by: "password" };

/** How the public API passes a call on (spec: Public calls). */
export interface PublicFacts {
  /** About one order: whether its address is checked before the call is passed on, or in the order that comes back. */
  readonly orderAccess?: "before" | "in-response";
  /** A 503 while the exchange is paused. */
  readonly endsInPause?: true;
}

/** The facts of a call. */
export interface CallFacts {
  readonly gateway: GatewayName;
  readonly method: "GET" | "POST";
  /** Follows the gateway's base URL; `{locale}` is filled in. */
  readonly path: `/${string}`;
  /** How long the gateway may take, milliseconds; then the call fails. */
  readonly timeoutMs: number;
  readonly effect: "read" | "write";
  /** Whether an idempotency key may name the write, and whether a lost one is then sent a second time. */
  readonly key: "none" | "taken" | "repeated";
  readonly caller: CallCaller;
  readonly budget: CallBudget;
  /** What a success holds: a schema, a list of it, or nothing that is read. */
  readonly reply: z.ZodMiniType | readonly [z.ZodMiniType] | "nothing";
  /** After several failures in a row it fails at once for a while (docs/security.md 37). */
  readonly hasBreaker?: true;
  /** Absent: not a public call. */
  readonly open?: PublicFacts;
}

/** What a call sends: values for the path, the query and the body. */
export interface CallMessage {
  readonly locale?: string;
  /** Undefined entries are left out. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  /** Sent as JSON, or as multipart/form-data if it is a form. */
  readonly body?: unknown;
}

/** What a reply is read with. */
export interface ReplyContext<In> {
  readonly input: In;
  readonly arrival: Arrival;
}

/** How a call's input becomes a message, and its reply a domain value. */
export interface CallWords<In, Out> {
  readonly limit: CallLimit<In>;
  readonly send: (input: In) => CallMessage;
  readonly read: (body: unknown, context: ReplyContext<In>) => Reading<Out>;
  /** Of an optional call: its value where the gateway answers 404. It is then not made again in this session. */
  readonly absent?: { readonly value: Out };
}

/** One row. */
export type Call<In, Out> = CallFacts & CallWords<In, Out>;

/** The row as it is written, with its input and its value. */
export function defineCall<const Facts extends CallFacts, In, Out>(
  facts: Facts,
  words: CallWords<In, Out>,
): Facts & CallWords<In, Out> {
  return { ...facts, ...words };
}

/** The value of an optional call that the gateway does not have. */
export const ABSENT = { value: undefined } as const;

/** The limit of a call that costs no more than the request that causes it. */
export const BY_REQUEST = { by: "request" } as const;

/** The share of a page's budget that a call may take; undefined where the budget does not hold it. */
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

/** The value of a call whose success says everything. */
export function readNothing(): Reading<undefined> {
  return { ok: true, value: undefined, ignored: [] };
}
