// The calls that only the sandbox has: those of the fiat provider, and messages to support.
import {
  fetchProviderAccess,
  fetchProviderChecks,
  fetchProviderContacts,
  signInWithProvider,
  signUpWithProvider,
} from "./api/provider";
import { postSupportMessage } from "./api/support-message";
import { ACCOUNT_ROUTES } from "../exchange/accounts/routes";
import { ROUTES } from "../exchange/calls/routes";
import type { AnyCall } from "../exchange/calls/keyed-call";
import type { Route } from "../exchange/http/route";
import type { ApiRequest } from "./api-request";
import type { PlayEnv } from "./env";

const PROVIDER = "/api/v1/liquidity-providers/mercuryo";

// oxfmt-ignore
const CALLS = [
  ["POST", "/support/messages",           "support-message",   postSupportMessage],
  ["POST", `${PROVIDER}/user/sign-up`,    "fiat-sign-up",      signUpWithProvider],
  ["POST", `${PROVIDER}/user/sign-in`,    "fiat-sign-in",      signInWithProvider],
  ["GET",  `${PROVIDER}/user/contacts`,   "fiat-contacts",     fetchProviderContacts],
  ["GET",  `${PROVIDER}/user/kyc-status`, "fiat-kyc-status",   fetchProviderChecks],
  ["GET",  `${PROVIDER}/kyc/access-token`, "fiat-access-token", fetchProviderAccess],
] as const;

/** Every call except the live channel, whose name for faults is 'live'. */
export const NAMED_CALLS: readonly Pick<Route<AnyCall>, "method" | "path" | "call">[] = [
  ...ROUTES,
  ...ACCOUNT_ROUTES,
  ...CALLS.map(([method, path, call]) => ({ method, path, call })),
];

/** Returns the calls. */
export function makeRoutes(env: PlayEnv): readonly Route<AnyCall>[] {
  return CALLS.map(([method, path, call, handle]) => ({
    method,
    path,
    call,
    handle: (asked) => {
      const { accounts } = asked.env;
      const own: ApiRequest = { ...asked, env: { ...env, accounts } };
      return handle(own);
    },
  }));
}
