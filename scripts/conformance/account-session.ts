// A session of the checked account. It keeps and sends cookies as the product does.
import type { GatewayCookie } from "~/domain/account/session";
import { cookiePathsOf, mergeCookies, toCookieHeader } from "~/gateways/gateway-cookies.server";
import type { CallRequest } from "./call-request.ts";
import { requestOf } from "./calls.ts";
import type { CheckContext } from "./check.ts";
import type { CallResponse } from "./client.ts";
import { makeUnsigned } from "./make-request.ts";
import { expectThat, Nonconformance, NotAsked } from "./nonconformance.ts";

/** Cookies of a session at the gateway with this base. */
export interface Cookies {
  readonly baseUrl: string;
  readonly jar: readonly GatewayCookie[];
}

/** Returns the account in the arguments; skips the check if there is none. */
export function accountOf({ options }: CheckContext) {
  if (options.account) return options.account;
  throw new NotAsked("signs in", "--account");
}

/** Returns the cookies after a response. */
export function cookiesAfter({ headers, receivedAt }: CallResponse, before: Cookies): Cookies {
  return { ...before, jar: mergeCookies(before.jar, headers.getSetCookie(), receivedAt) };
}

/** Returns the request with the cookies for its path. */
export function withCookies(request: CallRequest, { baseUrl, jar }: Cookies): CallRequest {
  const paths = cookiePathsOf(makeUnsigned({ baseUrl }, request).url, baseUrl);
  const cookie = toCookieHeader(jar, paths, Date.now());
  return cookie === undefined ? request : { ...request, headers: { ...request.headers, cookie } };
}

/** Signs in and returns the session's cookies. */
export async function signIn(context: CheckContext): Promise<Cookies> {
  const response = await context.client.call(signInCall(accountOf(context)));
  expectThat(response.status < 300, `sign-in has status ${String(response.status)}`);
  const { baseUrl } = context.options;
  return expectCookies(cookiesAfter(response, { baseUrl, jar: [] }), "sign-in");
}

/** Throws if there is no cookie for the next call. */
export function expectCookies(cookies: Cookies, what: string): Cookies {
  const read = withCookies(requestOf("fetchAccountData"), cookies);
  if (read.headers) return cookies;
  const message = `${what} sets no cookies that a call of the account would carry`;
  throw new Nonconformance(message, undefined, "cookies");
}

/** Returns the call that signs in. */
export function signInCall(body: { readonly email: string; readonly password: string }) {
  return requestOf("authenticate", { body });
}
