import type { AppLoadContext } from "@remix-run/cloudflare";
import type { AuthDialog, AuthNotice } from "~/components/auth/auth-view";
import type { AuthorizedAccount } from "~/domain/account/account";
import { shortenEmail } from "~/domain/account/short-email";
import { deriveAccountOutcome } from "~/domain/failure/account-outcomes";
import { isNotFound, mayHaveHappened, type Failure } from "~/domain/failure/failure";
import { toAuthProblem, type AuthProblem } from "./failure.server";

/** How long after it an account was made a registration with its password counts as the same one, pressed twice, milliseconds (our choice: a slow line's double press). */
const REPEATED_REGISTRATION_MS = 10_000;

/** The form that comes next, and what it says of the one before. */
export interface NextForm {
  readonly next: AuthDialog;
  readonly done?: Extract<AuthNotice["key"], "passwordChanged" | "accountMade">;
}

/** What became of a form: what is wrong, which form comes next, or who is signed in. */
export type AuthOutcome =
  | { readonly problem: AuthProblem }
  | NextForm
  | { readonly name: string; readonly isNew: boolean };

/** The fields of any of the forms, checked. */
export interface AuthFields {
  readonly email: string;
  readonly password: string;
  readonly resetCode: string;
}

export function sendAuthForm(
  context: AppLoadContext,
  dialog: AuthDialog,
  fields: AuthFields,
): Promise<AuthOutcome> {
  switch (dialog) {
    case "login":
      return signIn(context, fields);
    case "register":
      return register(context, fields);
    case "restore":
      return requestReset(context, fields);
    case "new-password":
      return resetPassword(context, fields);
  }
}

async function signIn(
  context: AppLoadContext,
  { email, password }: AuthFields,
): Promise<AuthOutcome> {
  const result = await context.account.signIn({ email, password });
  return result.ok ? toSignedIn(result.value, email, false) : toProblem(context, result.failure);
}

/** Registers, then signs in; the account's name is then there, and its pages are open. */
async function register(context: AppLoadContext, fields: AuthFields): Promise<AuthOutcome> {
  const result = await registerReferred(context, fields);
  if (result.ok) return toSignedIn(result.value, fields.email, true);
  if (result.isCreated) return { next: "login", done: "accountMade" };
  const { failure } = result;
  const justMade = await findJustMade(context, fields, failure);
  if (justMade) return toSignedIn(justMade, fields.email, true);
  const problem = toAuthProblem(context, failure);
  // Whether there is an account now only a sign-in can show.
  return mayHaveHappened(failure) && problem.notice?.key === "unavailable"
    ? { problem: { ...problem, notice: { ...problem.notice, key: "unknown" } } }
    : { problem };
}

/** The account that an earlier press of the same button has made a moment ago; any other is only said to be there. */
async function findJustMade(
  { account, now }: AppLoadContext,
  { email, password }: AuthFields,
  failure: Failure,
): Promise<AuthorizedAccount | undefined> {
  if (deriveAccountOutcome(failure).kind !== "already-registered") return undefined;
  const found = await account.checkCredentials({ email, password });
  const createdAt = found.ok ? found.value.createdAt : undefined;
  const isJustMade =
    createdAt !== undefined && Math.abs(now() - createdAt) <= REPEATED_REGISTRATION_MS;
  const signedIn = isJustMade ? await account.signIn({ email, password }) : undefined;
  return signedIn?.ok ? signedIn.value : undefined;
}

async function registerReferred(
  { account, visitor }: AppLoadContext,
  { email, password }: AuthFields,
): ReturnType<AppLoadContext["account"]["register"]> {
  const { referralId, clearReferral } = visitor;
  const result = await account.register({ email, password, referrerId: referralId });
  if (result.ok || referralId === undefined || !isReferrerUnknown(result.failure)) return result;
  // Nobody has to wait for an account because of somebody else's mistake.
  clearReferral();
  return account.register({ email, password });
}

function isReferrerUnknown(failure: Failure): boolean {
  return failure.kind === "upstream" && failure.hint === "referrer-unknown";
}

/** Says the same for addresses that are known and that are not, whatever the gateway says. */
async function requestReset(context: AppLoadContext, { email }: AuthFields): Promise<AuthOutcome> {
  const requester = await nameRequester(context, email);
  const result = await context.gateways.account.requestPasswordReset({ email, requester });
  return result.ok || isNotFound(result.failure)
    ? { next: "new-password" }
    : toProblem(context, result.failure);
}

async function resetPassword(
  context: AppLoadContext,
  { email, password, resetCode }: AuthFields,
): Promise<AuthOutcome> {
  const requester = await nameRequester(context, email);
  const reset = { email, requester, password, resetCode };
  const result = await context.gateways.account.resetPassword(reset);
  if (result.ok) return { next: "login", done: "passwordChanged" };
  const problem = toResetProblem(context, result.failure);
  const isCodeWrong = problem.errors?.resetCode !== undefined;
  return isCodeWrong && (await isPasswordOf(context, { email, password }))
    ? { next: "login", done: "passwordChanged" }
    : { problem };
}

/** Stands for this browser at the gateway, for this address alone: a code that it asked for is worth nothing elsewhere (docs/security.md 63). */
function nameRequester({ intentKey }: AppLoadContext, email: string): Promise<string> {
  return intentKey({ restoring: email.trim().toLowerCase() });
}

/** An address that nobody has is as wrong as a code that nobody was sent. */
function toResetProblem(context: AppLoadContext, failure: Failure): AuthProblem {
  return isNotFound(failure)
    ? { status: 422, errors: { resetCode: "ERR_INVALID_PASSWORD_RESET_CODE" } }
    : toAuthProblem(context, failure);
}

/** Whether the account has this password already: a form that was pressed twice has used its code up. */
async function isPasswordOf(
  { account }: AppLoadContext,
  credentials: Pick<AuthFields, "email" | "password">,
): Promise<boolean> {
  return (await account.checkCredentials(credentials)).ok;
}

function toProblem(context: AppLoadContext, failure: Failure): AuthOutcome {
  return { problem: toAuthProblem(context, failure) };
}

function toSignedIn(account: AuthorizedAccount, typed: string, isNew: boolean): AuthOutcome {
  return { name: shortenEmail(account.email ?? typed), isNew };
}
