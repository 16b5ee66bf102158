// How the account gateway is called on behalf of a visitor, by a request or by a session's object.
import type { SignInParts } from "~/gateways/sign-in-calls.server";
import type { Env } from "../../runtime/env";
import { findUpstream } from "../gateways/upstream";
import { makeLog } from "../../runtime/log";
import type { SessionCaller } from "../../runtime/objects/account-session";

/** The client's options, and what sign-in calls need besides. */
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
