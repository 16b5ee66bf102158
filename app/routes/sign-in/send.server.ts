import type { AppLoadContext } from "@remix-run/cloudflare";
import type { AuthDialog, AuthNotice } from "~/components/auth/auth-view";
import type { AuthorizedAccount } from "~/domain/account/account";
import { shortenEmail } from "~/domain/account/short-email";
import { deriveAccountOutcome } from "~/domain/failure/account-outcomes";
import {
  isNotFound,
  mayHaveHappened,
  type Failure,
  isReferrerUnknown,
} from "~/domain/failure/failure";
import { toAuthProblem, type AuthProblem } from "./failure.server";

/** The registration of an older account does not count as a repeated press, milliseconds (our choice: a double press on a slow connection). The password must match. */
const REPEATED_REGISTRATION_MS = 10_000;

/** The next form, and its notice about the previous one. */
export interface NextForm {
  readonly next: AuthDialog;
  readonly done?: Extract<AuthNotice["key"], "passwordChanged" | "accountMade">;
}

/** The outcome of a form: a problem, the next form, or the signed-in account. */
export type AuthOutcome =
  | { readonly problem: AuthProblem }
  | NextForm
  | { readonly name: string; readonly isNew: boolean };

/** The validated fields of any form. */
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

/** Registers and signs in. */
async function register(context: AppLoadContext, fields: AuthFields): Promise<AuthOutcome> {
  const result = await registerReferred(context, fields);
  if (result.ok) return toSignedIn(result.value, fields.email, true);
  if (result.isCreated) return { next: "login", done: "accountMade" };
  const { failure } = result;
  const justMade = await findJustMade(context, fields, failure);
  if (justMade) return toSignedIn(justMade, fields.email, true);
  const problem = toAuthProblem(context, failure);
  // The outcome is unknown: only a sign-in can show whether the account exists now.
  return mayHaveHappened(failure) && problem.notice?.key === "unavailable"
    ? { problem: { ...problem, notice: { ...problem.notice, key: "unknown" } } }
    : { problem };
}

/** Returns the account that an earlier press of the same button has just created. For any other existing account it returns undefined. */
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
  // Register without the unknown referrer: the visitor should not wait because of another's mistake.
  clearReferral();
  return account.register({ email, password });
}

/** Requests a reset code. Known and unknown emails get the same reply. */
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

/** Returns an id for this browser and this email at the gateway. A reset code works only with the id that requested it (docs/security.md 63). */
function nameRequester({ intentKey }: AppLoadContext, email: string): Promise<string> {
  return intentKey({ restoring: email.trim().toLowerCase() });
}

/** Treats an unknown email like a wrong code. */
function toResetProblem(context: AppLoadContext, failure: Failure): AuthProblem {
  return isNotFound(failure)
    ? { status: 422, errors: { resetCode: "ERR_INVALID_PASSWORD_RESET_CODE" } }
    : toAuthProblem(context, failure);
}

/** Whether the account already has this password: the first of two presses has used up the code. */
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
