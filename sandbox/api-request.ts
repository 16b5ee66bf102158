// The input of a sandbox handler: what every gateway's handler gets, and the accounts.
import { formReader, type AccountCall } from "../exchange/accounts/account-call";
import type { AccountsEnv } from "../exchange/accounts/accounts-env";
import type { KeyedCall } from "../exchange/calls/keyed-call";
import { readApiRequest as readCall } from "../exchange/http/api-request";
import { makeAccountsHost } from "./accounts-host";
import type { PlayEnv, SandboxEnv } from "./env";
import { equip } from "./equip";

/** One call. */
export type ApiRequest = AccountCall<PlayEnv & AccountsEnv> & KeyedCall;

/** Reads a request. */
export async function readApiRequest(request: Request, env: SandboxEnv): Promise<ApiRequest> {
  const equipped = { ...equip(env), accounts: makeAccountsHost(env) };
  return { ...(await readCall(request, equipped)), readForm: formReader(request) };
}
