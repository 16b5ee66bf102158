// The calls that begin, renew and end a session (spec: Account calls). They are made in nobody's name or with tokens
// that are passed in; what they give are the gateway's cookies.
import type { GatewayCookie, SessionTokens } from "~/domain/account/session";
import { DEFAULT_CALL_TIMEOUT_MS } from "~/domain/gateway-limits";
import { fail, ok, type Result } from "~/domain/failure/result";
import type { Account } from "~/domain/account/account";
import { readAccount } from "~/contracts/account";
import type { Credentials } from "./account.server";
import { mergeCookies } from "./gateway-cookies.server";
import type { HttpCall } from "./http-call.server";
import { makeHttpClient, type HttpClientOptions } from "./http.server";
import { withCookies } from "./session-client.server";

/** Who asks: an account gateway's client options, and the fingerprint that an island has left. */
export interface SignInParts {
  readonly options: HttpClientOptions;
  readonly fingerprint: string | undefined;
}

/** Who registers, and who invited them. */
export interface NewAccount extends Credentials {
  readonly referrerId?: string | undefined;
}

type Cookies = readonly GatewayCookie[];
type Tokens = Pick<SessionTokens, "cookies">;

const PREFIX = "/api/v1/users";

/** Signs in; a success without cookies is none. */
export function authenticate(parts: SignInParts, { email, password }: Credentials) {
  const body = { email, password, browserFingerprint: parts.fingerprint };
  return callForCookies(parts.options, toCall("/local/authenticate", body), []);
}

/** A launch of the mini app, as the Telegram client signed it. */
export interface LaunchProof {
  readonly initData: string;
  readonly referrerId?: string | undefined;
}

/** Signs in by a launch of the mini app. */
export function authenticateTelegram(parts: SignInParts, { initData }: LaunchProof) {
  const body = { initData, browserFingerprint: parts.fingerprint };
  return callForCookies(parts.options, toCall("/telegram/authenticate", body), []);
}

/** Registers by a launch of the mini app, and signs in: a launch counts once. */
export function createTelegramAccount(parts: SignInParts, launch: LaunchProof) {
  const { initData, referrerId: referrerAffiliateId } = launch;
  const body = { initData, browserFingerprint: parts.fingerprint, referrerAffiliateId };
  return callForCookies(parts.options, toCall("/telegram/create", body), []);
}

/** Renews the tokens. */
export function refreshTokens({ options, fingerprint }: SignInParts, { cookies }: SessionTokens) {
  const body = { browserFingerprint: fingerprint };
  return callForCookies(options, toCall("/authentication/refresh", body), cookies);
}

/** Registers; nobody is signed in by it. */
export function createAccount(parts: SignInParts, account: NewAccount): Promise<Result<undefined>> {
  const { email, password, referrerId: referrerAffiliateId } = account;
  const browserFingerprint = parts.fingerprint;
  const body = { email, password, browserFingerprint, referrerAffiliateId };
  return makeHttpClient(parts.options).send(toCall("/local/create", body));
}

/** Ends the session at the gateway. */
export function endTokens(options: HttpClientOptions, tokens: Tokens) {
  const fetch = withCookies(options, tokens, () => undefined);
  return makeHttpClient({ ...options, fetch }).send(toCall("/authentication/logout", {}));
}

/** Fetches account data with these tokens; cookies that come along are saved before it is there. */
export function fetchAccountData(
  options: HttpClientOptions,
  tokens: Tokens,
  save: (setCookies: readonly string[]) => Promise<void> | void,
): Promise<Result<Account>> {
  const http = makeHttpClient({ ...options, fetch: withCookies(options, tokens, save) });
  return http.request(
    { method: "GET", path: `${PREFIX}/account-data`, timeoutMs: DEFAULT_CALL_TIMEOUT_MS },
    readAccount,
  );
}

async function callForCookies(
  options: HttpClientOptions,
  call: HttpCall,
  before: Cookies,
): Promise<Result<Cookies>> {
  let cookies: Cookies | undefined;
  const save = (setCookies: readonly string[]) => {
    cookies = mergeCookies(before, setCookies, options.now());
  };
  const http = makeHttpClient({
    ...options,
    fetch: withCookies(options, { cookies: before }, save),
  });
  const sent = await http.send(call);
  if (!sent.ok) return sent;
  if (cookies && cookies.length > 0) return ok(cookies);
  const issues = [{ path: "Set-Cookie", message: "missing" }];
  return fail({ kind: "contract", issues, traceId: options.requestId });
}

function toCall(path: string, body: unknown) {
  const timeoutMs = DEFAULT_CALL_TIMEOUT_MS;
  return { method: "POST", path: PREFIX + path, body, timeoutMs } as const;
}
