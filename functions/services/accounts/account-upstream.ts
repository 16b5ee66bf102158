// Calls the account gateway on behalf of a visitor, from a request or from a session's object.
import type { Account } from "~/domain/account/account";
import type { GatewayCookie, SessionTokens } from "~/domain/account/session";
import type { Result } from "~/domain/failure/result";
import { fetchAccountData, refreshTokens, type SignInParts } from "~/gateways/sign-in-calls.server";
import type { Env } from "../../runtime/env";
import { findUpstream } from "../gateways/upstream";
import { makeLog } from "../../runtime/log";
import type { SessionCaller } from "../../runtime/objects/account-session";

/** Returns the client's options and the other inputs of sign-in calls. */
export function makeSignInParts(env: Env, caller: SessionCaller): SignInParts {
  const { baseUrl, fetch } = findUpstream(env, "account", caller.origin);
  const log = makeLog(caller.requestId);
  return {
    fingerprint: caller.fingerprint,
    options: {
      baseUrl,
      fetch,
      requestId: caller.requestId,
      visitorAddress: caller.address,
      acceptLanguage: caller.acceptLanguage,
      userAgent: caller.userAgent,
      now: () => Date.now(),
      log: ({ event, ...fields }) => {
        log(event, fields);
      },
    },
  };
}

/** The gateway calls that a session makes on its own. */
export interface SessionCalls {
  readonly refresh: (
    tokens: SessionTokens,
    caller: SessionCaller,
  ) => Promise<Result<readonly GatewayCookie[]>>;
  readonly fetchAccount: (
    tokens: SessionTokens,
    caller: SessionCaller,
    save: (setCookies: readonly string[]) => Promise<void>,
  ) => Promise<Result<Account>>;
}

/** Returns these calls for the account gateway; the settings are read with each call. */
export function makeSessionCalls(findEnv: () => Env): SessionCalls {
  const partsOf = (caller: SessionCaller) => makeSignInParts(findEnv(), caller);
  return {
    refresh: (tokens, caller) => refreshTokens(partsOf(caller), tokens),
    fetchAccount: (tokens, caller, save) => fetchAccountData(partsOf(caller).options, tokens, save),
  };
}
