// The table of calls: method, path, the name that faults use, and the handler (spec: Order and rate calls; Account
// calls).
import {
  fetchProviderAccess,
  fetchProviderChecks,
  fetchProviderContacts,
  signInWithProvider,
  signUpWithProvider,
} from "./api/provider";
import { postSupportMessage } from "./api/support-message";
import { ROUTES as CALLS, type NamedRoute } from "../exchange/calls/routes";
import { ACCOUNT_ROUTES } from "../exchange/accounts/routes";
import type { ApiRequest } from "./api-request";

/** One call of the sandbox. */
export type Route = NamedRoute<ApiRequest>;

function get(path: string, call: string, handle: Route["handle"]): Route {
  return { method: "GET", path, call, handle };
}

function post(path: string, call: string, handle: Route["handle"]): Route {
  return { method: "POST", path, call, handle };
}

const PROVIDER = "/api/v1/liquidity-providers/mercuryo";

/** Every call except the live channel, whose name for faults is 'live'. */
export const ROUTES: readonly Route[] = [
  ...CALLS,
  ...ACCOUNT_ROUTES,
  post("/support/messages", "support-message", postSupportMessage),
  post(`${PROVIDER}/user/sign-up`, "fiat-sign-up", signUpWithProvider),
  post(`${PROVIDER}/user/sign-in`, "fiat-sign-in", signInWithProvider),
  get(`${PROVIDER}/user/contacts`, "fiat-contacts", fetchProviderContacts),
  get(`${PROVIDER}/user/kyc-status`, "fiat-kyc-status", fetchProviderChecks),
  get(`${PROVIDER}/kyc/access-token`, "fiat-access-token", fetchProviderAccess),
];
