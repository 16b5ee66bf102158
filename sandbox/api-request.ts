// The input of a sandbox handler: what every gateway's handler gets, and the accounts.
import { formReader, type AccountCall } from "../exchange/accounts/account-call";
import type { AccountsEnv } from "../exchange/accounts/accounts-env";
import { readApiRequest as readCall } from "../exchange/http/api-request";
import { makeAccountsHost } from "./accounts-host";
import type { SandboxEnv } from "./env";

/** One call. */
export interface ApiRequest extends AccountCall<SandboxEnv & AccountsEnv> {
  /** The account whose API key the program sent. */
  readonly keyOwnerId?: number | undefined;
}

/** Reads a request. */
export async function readApiRequest(request: Request, env: SandboxEnv): Promise<ApiRequest> {
  const equipped = { ...env, accounts: makeAccountsHost(env) };
  return { ...(await readCall(request, equipped)), readForm: formReader(request) };
}
