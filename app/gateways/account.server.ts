// The account gateway of one request (spec: Account calls; Optional account calls). Its calls use the session of the
// visitor's browser. An expired access is refreshed once, and an ended session is closed.
import { ACCOUNT_CALLS } from "~/contracts/calls/account-calls";
import { CALLS, namesOf } from "~/contracts/calls/call-table";
import { OPTIONAL_ACCOUNT_CALLS } from "~/contracts/calls/optional-account-calls";
import type { Account } from "~/domain/account/account";
import type { NewApiKey } from "~/domain/account/api-key";
import type { NewPayout, Payout } from "~/domain/account/earnings";
import type { Result } from "~/domain/failure/result";
import { bindCalls, type BoundCalls } from "./bind-calls.server";
import type { CallClient, CallOptions } from "./call-client.server";

/** The session's memory of absent optional calls, so that each is tried only once. */
export interface AbsentCalls {
  readonly has: (path: string) => Promise<boolean>;
  readonly add: (path: string) => Promise<void>;
}

/** The result of an optional call; undefined if the gateway does not support it. */
export type OptionalResult<T> = Result<T | undefined>;

const UNPROVEN_CALLS = [
  "exportAccount",
  "closeAccount",
  "changePassword",
  "unlinkTelegram",
  "requestEmailCode",
  "revokeSession",
  "stopPayout",
] as const satisfies readonly (keyof typeof OPTIONAL_ACCOUNT_CALLS)[];
/** Optional calls whose absence only a call can show. */
export type UnprovenCall = (typeof UNPROVEN_CALLS)[number];

type Rows = BoundCalls<keyof typeof ACCOUNT_CALLS | keyof typeof OPTIONAL_ACCOUNT_CALLS>;

/** The calls of the account gateway. */
export interface AccountGateway extends Omit<Rows, "requestPayout" | "generateApiKey"> {
  /** The signed-in account, fetched now. */
  readonly fetchAccount: () => Promise<Result<Account>>;
  readonly requestPayout: (payout: NewPayout, options: CallOptions) => Promise<Result<Payout>>;
  /** Without a name, the gateway chooses one. */
  readonly generateApiKey: (
    key: CallOptions & { readonly name?: string },
  ) => Promise<Result<NewApiKey>>;
  /** The calls that the gateway is known not to support. Pages hide what needs them. */
  readonly listAbsentCalls: () => Promise<readonly UnprovenCall[]>;
}

/** The dependencies of the account gateway. */
export interface AccountGatewayParts {
  readonly client: CallClient;
  readonly absent: AbsentCalls;
  readonly fetchAccount: AccountGateway["fetchAccount"];
}

/** Makes the account gateway. */
export function makeAccountGateway(parts: AccountGatewayParts): AccountGateway {
  const { client, absent, fetchAccount } = parts;
  return {
    ...bindCalls(client, namesOf(ACCOUNT_CALLS)),
    ...bindCalls(client, namesOf(OPTIONAL_ACCOUNT_CALLS)),
    fetchAccount,
    generateApiKey: ({ name, ...options }) => client.call("generateApiKey", { name }, options),
    listAbsentCalls: () => listAbsentCalls(absent),
  };
}

async function listAbsentCalls(absent: AbsentCalls): Promise<readonly UnprovenCall[]> {
  const areAbsent = await Promise.all(UNPROVEN_CALLS.map((call) => absent.has(CALLS[call].path)));
  return UNPROVEN_CALLS.filter((_, place) => areAbsent[place]);
}
