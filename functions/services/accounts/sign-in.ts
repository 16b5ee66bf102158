// Signs visitors in and out, and finds the signed-in account (spec: Session; Sign-out).
import { isAuthorized, type AuthorizedAccount, type Layer } from "~/domain/account/account";
import {
  isAccountFresh,
  isSignInFresh,
  type GatewayCookie,
  type SessionRecord,
} from "~/domain/account/session";
import { CALLS } from "~/contracts/calls/call-table";
import { isNotFound } from "~/domain/failure/failure";
import { fail, ok, type Result } from "~/domain/failure/result";
import { inTime } from "~/domain/time/in-time";
import type { Credentials, LaunchProof } from "~/domain/account/credentials";
import { toSessionEnded } from "~/gateways/session-client.server";
import {
  authenticate,
  authenticateTelegram,
  checkPassword,
  createAccount,
  createTelegramAccount,
  endTokens,
  type SignInParts,
} from "~/gateways/sign-in-calls.server";
import type {
  AccountAccess,
  Registration,
  RegistrationResult,
  TelegramSignIn,
} from "~/context/account-access";
import type { CallLimits } from "../gateways/call-policy";
import { checkCredentials } from "./check-credentials";
import { findLayer } from "./find-layer";
import { within, type PageBudget } from "../gateways/page-budget";
import { toNewSession, type Replacement, type RequestSession } from "./request-session";
import type { NewSession } from "../../runtime/objects/account-session";

/** How long sign-out waits for the gateway, milliseconds (our choice). After that the visitor continues while the call completes. */
const SIGN_OUT_PATIENCE_MS = 2_000;

/** How long a page waits for the session, milliseconds (our choice). After that it is rendered for a guest. */
const SESSION_PATIENCE_MS = 1_000;

/** Inputs of the access; the clock is epoch ms. */
export interface AccessParts {
  readonly session: RequestSession;
  readonly signInParts: SignInParts;
  readonly now: () => number;
  readonly limits: CallLimits;
  readonly budget: PageBudget;
  /** Whether the browser is on the site or in Telegram. */
  readonly layer: Layer;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Returns the access of one request. */
export function makeAccountAccess(parts: AccessParts): AccountAccess {
  const { session, signInParts, now } = parts;
  return {
    layer: parts.layer,
    findLayer: () => findLayer(parts),
    mayBeSignedIn: () => session.mayBeThere(),
    find: ({ isFresh = false } = {}) => find(parts, isFresh),
    peek: ({ isCurrent = false } = {}) => peek(session, isCurrent ? now() : undefined),
    signIn: (credentials) => signIn(parts, credentials),
    checkCredentials: (credentials) => checkCredentials(parts, credentials),
    register: (registration) => register(parts, registration),
    signInByTelegram: (launch) => signInByTelegram(parts, launch),
    renewSession: () => session.rename(now()),
    takeUpload: async () => (await parts.limits.takeOwn("verification"))?.failure,
    signOut: () => signOut(parts),
    async isFreshlySignedIn() {
      const record = await session.peek();
      return record !== undefined && isSignInFresh(record, now());
    },
    async confirmPassword(password) {
      const record = await session.peek();
      const email = record?.account?.data.email;
      if (!email) return fail(toSessionEnded(signInParts.options.requestId));
      return (await parts.limits.takeGuess()) ?? confirmAs(parts, { email, password }, record);
    },
  };
}

async function find({ session, budget, now, waitUntil }: AccessParts, isFresh: boolean) {
  const asking = session.open(isFresh);
  // The page may stop waiting first; the result is then stored for the next page.
  waitUntil(asking);
  const waiting = within(budget, asking);
  const found = await inTime(waiting, budget.budgetMs);
  // If the gateway is only slow, the stored account is used for as long as it counts as fresh.
  const known = found?.ok ? undefined : await peek(session, now());
  return known ? ok(known) : (found ?? waiting);
}

async function peek(
  session: RequestSession,
  currentAt: number | undefined,
): Promise<AuthorizedAccount | undefined> {
  if (!session.mayBeThere()) return undefined;
  const asking = session.peek().catch(() => undefined);
  const record = await inTime(asking, SESSION_PATIENCE_MS);
  if (currentAt !== undefined && !isAccountFresh(record?.account, currentAt)) return undefined;
  const account = record?.account?.data;
  return record && isAuthorized(account, record.layer) ? account : undefined;
}

async function register(
  parts: AccessParts,
  registration: Registration,
): Promise<RegistrationResult> {
  const limited = await parts.limits.takeAt("registration", registration.email);
  if (limited) return limited;
  const created = await createAccount(parts.signInParts, registration);
  if (!created.ok) return created;
  const signedIn = await signIn(parts, registration);
  return signedIn.ok ? signedIn : { ...signedIn, isCreated: true };
}

async function signIn(
  parts: AccessParts,
  credentials: Credentials,
): Promise<Result<AuthorizedAccount>> {
  const limited = await parts.limits.takeAt("sign-in", credentials.email);
  return limited ?? authenticateAs(parts, credentials, { way: "ends" });
}

/** Checks the password again. Where the gateway can only sign in, that opens a new session there too. */
async function confirmAs(
  parts: AccessParts,
  credentials: Credentials,
  record: SessionRecord,
): Promise<Result<AuthorizedAccount>> {
  const { session, signInParts, now } = parts;
  const isAbsent = record.absentCalls.includes(CHECK);
  const checked = isAbsent ? ok(undefined) : await checkPassword(signInParts, credentials);
  if (!checked.ok) return checked;
  if (!checked.value) {
    const absentCalls = [...new Set([...record.absentCalls, CHECK])];
    return authenticateAs(parts, credentials, { way: "goes-on", absentCalls });
  }
  const continued = await session.replace(toNewSession(record, now()), "goes-on");
  return continued.ok ? ok(continued.value.account) : continued;
}

const { path: CHECK } = CALLS.checkPassword;

/** What happens to the previous session, and what is kept of it. */
interface Continuation extends Pick<NewSession, "absentCalls"> {
  readonly way: Replacement;
}

// The data of the old session may be outdated.
async function authenticateAs(
  parts: AccessParts,
  credentials: Credentials,
  { way, ...kept }: Continuation,
): Promise<Result<AuthorizedAccount>> {
  const { signInParts, layer } = parts;
  const authenticated = await authenticate(signInParts, credentials);
  if (!authenticated.ok) return authenticated;
  return begin(parts, { cookies: authenticated.value, layer, ...kept }, way);
}

// A launch that Telegram signed just now proves as much as a password.
async function signInByTelegram(
  parts: AccessParts,
  launch: LaunchProof,
): Promise<Result<TelegramSignIn>> {
  const opened = await openTelegramSession(parts.signInParts, launch);
  if (!opened.ok) return opened;
  const { cookies, isNew } = opened.value;
  const begun = await begin(parts, { cookies, layer: "telegram" }, "ends");
  return begun.ok ? ok({ account: begun.value, isNew }) : begun;
}

/** Returns the session cookies of a Telegram account; registers it if it has none yet. */
async function openTelegramSession(
  parts: SignInParts,
  launch: LaunchProof,
): Promise<Result<{ readonly cookies: readonly GatewayCookie[]; readonly isNew: boolean }>> {
  const known = await authenticateTelegram(parts, launch);
  if (known.ok) return ok({ cookies: known.value, isNew: false });
  if (!isNotFound(known.failure)) return known;
  const created = await createTelegramAccount(parts, launch);
  return created.ok ? ok({ cookies: created.value, isNew: true }) : created;
}

/** Begins a session with these gateway cookies and replaces the previous one. */
async function begin(
  parts: AccessParts,
  begun: Pick<NewSession, "cookies" | "layer" | "absentCalls">,
  way: Replacement,
): Promise<Result<AuthorizedAccount>> {
  const replaced = await parts.session.replace({ ...begun, passwordAt: parts.now() }, way);
  if (!replaced.ok) return replaced;
  const { account, before } = replaced.value;
  parts.waitUntil(endAtGateway(parts, before));
  return { ok: true, value: account };
}

async function signOut(parts: AccessParts): Promise<void> {
  const before = await parts.session.end();
  const ending = endAtGateway(parts, before);
  parts.waitUntil(ending);
  await inTime(ending, SIGN_OUT_PATIENCE_MS);
}

// The result does not matter: the tokens are no longer stored anywhere.
async function endAtGateway({ signInParts }: AccessParts, before: SessionRecord | undefined) {
  if (before) await endTokens(signInParts.options, before.tokens);
}
