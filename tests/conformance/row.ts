// What a test plants in a correct gateway, and which check must find it.
import type { CheckOptions } from "../../scripts/conformance/options.ts";
import type { Rule } from "../../scripts/conformance/rules.ts";
import { OWNER } from "../second-gateway/accounts.mjs";
import type { SecondGatewayOptions } from "../second-gateway/gateway.mjs";
import type { AskedCall, Distortion, Reply } from "../support/distort-gateway.ts";

/** One planted deviation. */
export interface Row {
  readonly name: string;
  readonly planted: Distortion | readonly Distortion[];
  /** The gateway, if the deviation is one of its own options. */
  readonly gateway?: SecondGatewayOptions;
  readonly options?: Partial<CheckOptions>;
  /** Of a freedom: the names of the checks that can meet it. */
  readonly only?: RegExp;
}

/** A violation of the contract: the check with this name must find it and name the sentence. */
export interface Violation extends Row {
  readonly check: string;
  readonly rule: Rule;
}

/** Returns a violation: its name, the check that finds it, the broken sentence, and what is planted. */
export function violation(
  name: string,
  [check, rule]: readonly [string, Rule],
  planted: Row["planted"],
  more: Pick<Row, "gateway" | "options"> = {},
): Violation {
  return { name, check, rule, planted, ...more };
}

/** Returns a violation that only an account's checks find. `more` are options besides the account. */
export function accountViolation(
  more: Partial<CheckOptions>,
): (
  name: string,
  finding: readonly [check: string, rule: Rule],
  planted: Row["planted"],
) => Violation {
  return (name, [check, rule], planted) =>
    violation(name, [`account: ${check}`, rule], planted, { options: { account: OWNER, ...more } });
}

/** A TRON address for withdrawals of the checks. */
export const WITHDRAW_TO = "TNDzfERDpxLDS2w1q6yaFC7pzqaSQ3Bg3r";

/** The paths of the calls. */
export const PATHS = {
  health: "/api/v1/health",
  instruments: "/api/v2/instruments/public",
  instrumentsV1: "/api/v1/instruments/public",
  defaultPair: "/api/v1/pairs/default",
  pairs: "/api/v2/pairs/public",
  rate: "/api/v2/rates/public/one",
  recommended: "/api/v1/rates/public/recommended-amount",
  history: "/api/v1/rates/public/history",
  latest: "/api/v1/orders/public/latest",
  stats: "/api/v1/stats/public",
  order: "/api/v1/orders/public-info",
  refundInfo: "/api/v1/orders/order-refund-info",
  create: "/api/v1/orders/public/create",
  email: "/api/v1/orders/public/set-email",
  refund: "/api/v1/orders/public/request-refund",
  accept: "/api/v1/orders/public/accept-rate-mode-change",
  validate: "/api/v1/instruments/public/validate-address",
  live: "/api/v2/ws",
} as const;

const JSON_TYPE = { "content-type": "application/json" };

/** Merges fields into the body of a success. */
export function merged(path: Distortion["path"], fields: object): Distortion {
  return { path, change: (body) => ({ ...body, ...fields }) };
}

/** Replaces the list of a success by another list. */
export function relisted(
  path: Distortion["path"],
  change: (entries: readonly object[]) => readonly object[],
): Distortion {
  return { path, change: (body) => change(entriesOf(body)) };
}

function entriesOf(body: unknown): readonly object[] {
  if (!Array.isArray(body)) return [];
  return body.filter((entry: unknown): entry is object => typeof entry === "object");
}

/** A field of a body; undefined where there is none. */
export function field(body: unknown, name: string): unknown {
  const isObject = typeof body === "object" && body !== null;
  return isObject ? new Map<string, unknown>(Object.entries(body)).get(name) : undefined;
}

/** Returns a field that is a text; an empty text otherwise. */
export function textOf(body: unknown, name: string): string {
  const found = field(body, name);
  return typeof found === "string" ? found : "";
}

/** Returns the object in a call's body, or in a reply's. */
export function bodyOf({ body }: { readonly body: string | Uint8Array }): object {
  const parsed: unknown = JSON.parse(String(body) || "{}");
  return objectOf({ parsed }, "parsed");
}

/** Returns a field that is an object; an empty object otherwise. */
export function objectOf(body: unknown, name: string): object {
  const found = field(body, name);
  return typeof found === "object" && found !== null ? found : {};
}

/** Returns a field that is a list of objects. */
export function itemsOf(body: unknown, name: string): readonly object[] {
  return entriesOf(field(body, name));
}

/** Returns the body with one number multiplied by a factor. */
export function scaled(body: object, name: string, factor: number): object {
  return { ...body, [name]: times(field(body, name), factor) };
}

/** Changes the JSON of every reply, errors included. */
export function rewritten(path: Distortion["path"], change: (body: object) => object): Distortion {
  return {
    path,
    toReply: (found) => {
      const body: unknown = JSON.parse(String(found.body));
      const isObject = typeof body === "object" && body !== null;
      return isObject ? { ...found, body: JSON.stringify(change(body)) } : found;
    },
  };
}

/** Returns this JSON response to every request. */
export function always(path: Distortion["path"], status: number, body: object = {}): Distortion {
  return { path, toResponse: () => ({ status, body }) };
}

/** Replaces the gateway's reply. */
export function reply(
  path: Distortion["path"],
  change: (reply: Reply) => Partial<Reply>,
): Distortion {
  return { path, toReply: (found) => ({ ...found, ...change(found) }) };
}

/** Returns these bytes. */
export function bytes(
  path: Distortion["path"],
  body: string | Uint8Array,
  type?: string,
): Distortion {
  const headers = type === undefined ? JSON_TYPE : { "content-type": type };
  return reply(path, () => ({ status: 200, headers, body }));
}

/** Removes all fixed rates. */
export const NO_FIXED_RATE: Distortion = {
  path: PATHS.rate,
  toResponse: (_, asked) =>
    queryOf(asked).rateMode === "FIXED"
      ? { status: 422, body: { code: "ERR_UNPROCESSABLE_ENTITY", message: "" } }
      : undefined,
};

/** Returns a number of the body, multiplied by a factor. */
export function times(value: unknown, factor: number): number {
  return Number((Number(value) * factor).toFixed(8));
}

/** Returns the fields of the query. */
export function queryOf({ url }: AskedCall): Readonly<Record<string, string>> {
  return Object.fromEntries(new URL(url, "http://gateway").searchParams);
}
