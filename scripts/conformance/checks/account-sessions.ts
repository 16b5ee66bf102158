// Checks which sessions end with a changed password and a revocation, and that no call of an account works without one.
import type { CallFacts } from "~/contracts/calls/call";
import { OPTIONAL_ACCOUNT_CALLS } from "~/contracts/calls/optional-account-calls";
import { namesOf } from "~/contracts/calls/call-table";
import { ACCOUNT_CALLS } from "~/contracts/calls/account-calls";
import {
  accountOf,
  cookiesAfter,
  signIn,
  signInCall,
  withCookies,
  type Cookies,
} from "../account-session.ts";
import type { CallRequest } from "../call-request.ts";
import { requestOf } from "../calls.ts";
import type { Check, CheckContext } from "../check.ts";
import { expectError, findRejection } from "../expect-error.ts";
import { isAbsent } from "../facts.ts";
import { expectThat, Nonconformance, NotApplicable, NotAsked } from "../nonconformance.ts";
import { accountCheck } from "./accounts.ts";

/** Appended to the password while a check has changed it. */
const CHANGED = "-changed";
const ENDED = { codes: ["ERR_UNAUTHORIZED"] } as const;
const WRONG = { codes: ["ERR_INVALID_CREDENTIALS"] } as const;
const ACCOUNT = requestOf("fetchAccountData");

/** The passwords of one change. */
interface PasswordChange {
  readonly currentPassword: string;
  readonly password: string;
}

/** The checks of an account's sessions. */
export const ACCOUNT_SESSIONS: readonly Check[] = [
  accountCheck("no call of an account is served without a session", "closed", async (context) => {
    const { status } = await context.client.call(ACCOUNT);
    if (isAbsent(status)) throw new NotApplicable("the gateway has no accounts");
    for (const request of WRITES) {
      const response = await context.client.call(request);
      expectThat(response.status >= 400, `status ${String(response.status)}`, request);
    }
  }),
  accountCheck("a revocation ends the other sessions", "ended", async (context) => {
    const [own, other] = [await signIn(context), await signIn(context)];
    const request = withCookies(requestOf("revokeOtherSessions", { body: {} }), own);
    const { status } = await context.client.call(request);
    if (isAbsent(status)) throw new NotApplicable("optional, and not available");
    expectThat(status < 300, `the revocation has status ${String(status)}`, request);
    await expectEnded(context, other);
    await expectOpen(context, own);
  }),
  accountCheck(
    "a password changes only with the current one",
    "currentPassword",
    async (context) => {
      const { password } = requireChange(context);
      const wrong = { currentPassword: crypto.randomUUID(), password: `${password}${CHANGED}` };
      const request = changeCall(await signIn(context), wrong);
      if (isAbsent((await context.client.call(request)).status)) throw NO_CHANGE;
      await expectError(context.client, request, WRONG);
    },
  ),
  accountCheck("a changed password ends the other sessions", "ended", async (context) => {
    const { password } = requireChange(context);
    const [own, other] = [await signIn(context), await signIn(context)];
    const change = { currentPassword: password, password: `${password}${CHANGED}` };
    const after = await changePassword(context, own, change);
    try {
      await expectEnded(context, other);
      await expectOpen(context, after);
      await expectError(context.client, signInCall(accountOf(context)), WRONG);
    } finally {
      await restore(context, change);
    }
  }),
];

/** Writes of an account, which only its session may make. */
const WRITES: readonly CallRequest[] = [
  ...namesOf(ACCOUNT_CALLS).filter((name) => isOwnWrite(ACCOUNT_CALLS[name])),
  ...namesOf(OPTIONAL_ACCOUNT_CALLS).filter((name) => isOwnWrite(OPTIONAL_ACCOUNT_CALLS[name])),
].map((name) => requestOf(name, { body: {} }));

function isOwnWrite({ effect, caller }: CallFacts): boolean {
  return effect === "write" && caller === "session";
}

const NO_CHANGE = new NotApplicable("optional, and not available");

function requireChange(context: CheckContext) {
  if (context.options.changePassword) return accountOf(context);
  throw new NotAsked("changes the password", "--account and --change-password");
}

function changeCall(cookies: Cookies, body: PasswordChange): CallRequest {
  return withCookies(requestOf("changePassword", { body }), cookies);
}

/** Changes the password and returns the session's cookies after it. */
async function changePassword(
  { client }: CheckContext,
  cookies: Cookies,
  change: PasswordChange,
): Promise<Cookies> {
  const request = changeCall(cookies, change);
  const response = await client.call(request);
  if (isAbsent(response.status)) throw NO_CHANGE;
  const code = findRejection(response)?.code ?? "no code";
  const found = `the change has status ${String(response.status)} with ${code}`;
  expectThat(response.status < 300, found, request);
  return cookiesAfter(response, cookies);
}

/** Changes the password back, from a new session. */
async function restore(context: CheckContext, change: PasswordChange): Promise<void> {
  const { account } = context.options;
  const { currentPassword, password } = change;
  const changed = { ...context.options, account: account && { ...account, password } };
  try {
    const cookies = await signIn({ ...context, options: changed });
    await changePassword(context, cookies, {
      currentPassword: password,
      password: currentPassword,
    });
  } catch {
    const now = `the password may now end with '${CHANGED}': it could not be changed back`;
    throw new Nonconformance(now, undefined, "ended");
  }
}

async function expectEnded({ client }: CheckContext, cookies: Cookies): Promise<void> {
  await expectError(client, withCookies(ACCOUNT, cookies), ENDED);
  await expectError(client, withCookies(requestOf("refreshTokens", { body: {} }), cookies), ENDED);
}

async function expectOpen({ client }: CheckContext, cookies: Cookies): Promise<void> {
  const request = withCookies(ACCOUNT, cookies);
  const { status } = await client.call(request);
  expectThat(status < 300, `its own session has status ${String(status)}`, request);
}
