import type { AccountCall } from "../exchange/accounts/account-call";
import type { AccountsEnv } from "../exchange/accounts/accounts-env";
import type { KeyedCall } from "../exchange/calls/keyed-call";
import type { PlayEnv } from "./env";

/** One call that only the sandbox has: what every handler gets, with its own environment. */
export type ApiRequest = AccountCall<PlayEnv & AccountsEnv> & KeyedCall;
