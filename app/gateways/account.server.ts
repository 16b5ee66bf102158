// The account gateway of one request (spec: Account calls; Optional account calls). Its calls speak for the session of
// the visitor's browser: an expired access is refreshed once, and a session that has ended is closed.
import { ACCOUNT_CALLS } from "~/contracts/calls/account-calls";
import { CALLS, namesOf } from "~/contracts/calls/call-table";
import { OPTIONAL_ACCOUNT_CALLS } from "~/contracts/calls/optional-account-calls";
import type { Account } from "~/domain/account/account";
import type { NewApiKey } from "~/domain/account/api-key";
import type { NewPayout, Payout } from "~/domain/account/earnings";
import type { Result } from "~/domain/failure/result";
import { bindCalls, type BoundCalls } from "./bind-calls.server";
import type { CallClient, CallOptions } from "./call-client.server";

/** What the session remembers of optional calls: one that the gateway does not have is made once. */
export interface AbsentCalls {
  readonly has: (path: string) => Promise<boolean>;
  readonly add: (path: string) => Promise<void>;
}

/** The result of a call that a gateway may leave out: undefined where it does. */
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
/** Optional calls that only making them can prove absent. */
export type UnprovenCall = (typeof UNPROVEN_CALLS)[number];

type Rows = BoundCalls<keyof typeof ACCOUNT_CALLS | keyof typeof OPTIONAL_ACCOUNT_CALLS>;

/** The calls of the account gateway. */
export interface AccountGateway extends Omit<Rows, "requestPayout" | "generateApiKey"> {
  /** Who is signed in, fetched now. */
  readonly fetchAccount: () => Promise<Result<Account>>;
  readonly requestPayout: (payout: NewPayout, options: CallOptions) => Promise<Result<Payout>>;
  /** Without a name the gateway gives it one. */
  readonly generateApiKey: (
    key: CallOptions & { readonly name?: string },
  ) => Promise<Result<NewApiKey>>;
  /** Those that the gateway is known not to have: what needs them is not shown. */
  readonly listAbsentCalls: () => Promise<readonly UnprovenCall[]>;
}

/** What the gateway is made of. */
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
