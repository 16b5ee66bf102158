// The calls that begin, renew and end a session (spec: Account calls). They carry no session or the given tokens, and
// return the gateway's cookies.
import type { CallInput, CallsBy } from "~/contracts/calls/call-table";
import type { Account } from "~/domain/account/account";
import type { Credentials, LaunchProof, NewAccount } from "~/domain/account/credentials";
import type { GatewayCookie, SessionTokens } from "~/domain/account/session";
import { isNotFound } from "~/domain/failure/failure";
import { fail, ok, type Result } from "~/domain/failure/result";
import { mergeCookies } from "./gateway-cookies.server";
import { makeHttpClient, type HttpClientOptions } from "./http.server";
import { askWithCookies, withCookies } from "./session-client.server";

/** The account gateway's client options, and the fingerprint that an island has stored. */
export interface SignInParts {
  readonly options: HttpClientOptions;
  readonly fingerprint: string | undefined;
}

type Cookies = readonly GatewayCookie[];
type Tokens = Pick<SessionTokens, "cookies">;

/** Signs in; a success without cookies counts as a failure. */
export function authenticate({ options, fingerprint }: SignInParts, credentials: Credentials) {
  return callForCookies(options, [], ["authenticate", { ...credentials, fingerprint }]);
}

/** The account that these credentials open, found without a session; undefined if the gateway cannot check a password so. */
export async function checkPassword(
  { options }: SignInParts,
  credentials: Credentials,
): Promise<Result<Account | undefined>> {
  const checked = await makeHttpClient(options).call("checkPassword", credentials);
  if (!checked.ok) return isNotFound(checked.failure) ? ok(undefined) : checked;
  // A server that replies 200 to every path has checked nothing.
  const isOwner = checked.value?.email?.toLowerCase() === credentials.email.toLowerCase();
  return isOwner ? checked : ok(undefined);
}

/** Signs in with a launch of the mini app. */
export function authenticateTelegram({ options, fingerprint }: SignInParts, launch: LaunchProof) {
  return callForCookies(options, [], ["authenticateTelegram", { ...launch, fingerprint }]);
}

/** Registers with a launch of the mini app and signs in. Both happen in one call, because a launch is valid only once. */
export function createTelegramAccount({ options, fingerprint }: SignInParts, launch: LaunchProof) {
  return callForCookies(options, [], ["createTelegramAccount", { ...launch, fingerprint }]);
}

/** Renews the tokens. */
export function refreshTokens({ options, fingerprint }: SignInParts, { cookies }: SessionTokens) {
  return callForCookies(options, cookies, ["refreshTokens", { fingerprint }]);
}

/** Registers an account without signing in. */
export function createAccount(
  { options, fingerprint }: SignInParts,
  account: NewAccount,
): Promise<Result<undefined>> {
  return makeHttpClient(options).call("createAccount", { ...account, fingerprint });
}

/** Ends the session at the gateway. */
export function endTokens(options: HttpClientOptions, tokens: Tokens) {
  const fetch = withCookies(options, tokens, () => undefined);
  return makeHttpClient({ ...options, fetch }).call("endTokens", undefined);
}

/** Fetches account data with these tokens; saves new cookies before it returns, unless the session is over. */
export function fetchAccountData(
  options: HttpClientOptions,
  tokens: Tokens,
  save: (setCookies: readonly string[]) => Promise<void> | void,
): Promise<Result<Account>> {
  return askWithCookies(options, tokens, {
    ask: (client) => client.call("fetchAccountData", undefined),
    save,
  });
}

async function callForCookies<N extends CallsBy<"tokens">>(
  options: HttpClientOptions,
  before: Cookies,
  asked: readonly [name: N, input: CallInput<N>],
): Promise<Result<Cookies>> {
  let cookies: Cookies | undefined;
  const save = (setCookies: readonly string[]) => {
    cookies = mergeCookies(before, setCookies, options.now());
  };
  const client = makeHttpClient({
    ...options,
    fetch: withCookies(options, { cookies: before }, save),
  });
  const sent = await client.call(...asked);
  if (!sent.ok) return sent;
  if (cookies && cookies.length > 0) return ok(cookies);
  const issues = [{ path: "Set-Cookie", message: "missing" }];
  return fail({ kind: "contract", issues, traceId: options.requestId });
}
