// Every call to a gateway, one row each. Calls use their row's name, so a call outside the table does not compile.
import type { Reading } from "../reading";
import { ACCOUNT_CALLS } from "./account-calls";
import type { Call, CallCaller, CallFacts } from "./call";
import { CONTENT_CALLS } from "./content-calls";
import { FIAT_CALLS } from "./fiat-calls";
import { OPTIONAL_ACCOUNT_CALLS } from "./optional-account-calls";
import { ORDER_CALLS } from "./order-calls";
import { RATE_CALLS } from "./rate-calls";
import { SIGN_IN_CALLS } from "./sign-in-calls";

const TABLE = {
  ...RATE_CALLS,
  ...ORDER_CALLS,
  ...ACCOUNT_CALLS,
  ...OPTIONAL_ACCOUNT_CALLS,
  ...SIGN_IN_CALLS,
  ...FIAT_CALLS,
  ...CONTENT_CALLS,
};

type Table = typeof TABLE;

/** The name of a call. */
export type CallName = keyof Table;

/** The input of a call. */
export type CallInput<N extends CallName> = Parameters<Table[N]["send"]>[0];

/** The result of a call; also undefined if a gateway may omit the call. */
export type CallOutput<N extends CallName> =
  ReturnType<Table[N]["read"]> extends Reading<infer Out> ? Out : never;

/** The calls available to one of these callers. */
export type CallsBy<Caller extends CallCaller> = {
  [N in CallName]: Table[N]["caller"] extends Caller ? N : never;
}[CallName];

/** The calls that the public API forwards. */
export type PublicCallName = {
  [N in CallName]: Table[N] extends { readonly open: object } ? N : never;
}[CallName];

/** The paths of the public calls, which browsers request at our own origin. */
export type PublicPath = Table[PublicCallName]["path"];

/** Every row, typed by its input and its value. */
export const CALLS: { readonly [N in CallName]: Call<CallInput<N>, CallOutput<N>> } = TABLE;

/** All names, in the table's order. */
export const CALL_NAMES = namesOf(TABLE);

/** The public calls, in the table's order. */
export const PUBLIC_CALL_NAMES = CALL_NAMES.filter(isPublic);

function isPublic(name: CallName): name is PublicCallName {
  const { open }: CallFacts = CALLS[name];
  return open !== undefined;
}

/** The names of a part of the table. */
export function namesOf<T extends object>(table: T): readonly (keyof T & string)[] {
  return Object.keys(table).filter((name): name is keyof T & string => name in table);
}
