import type { AppLoadContext } from "@remix-run/cloudflare";
import type { AuthDialog } from "~/components/auth/auth-view";
import type { AuthorizedAccount } from "~/domain/account/account";
import { shortenEmail } from "~/domain/account/short-email";
import { isNotFound, mayHaveHappened, type Failure } from "~/domain/failure/failure";
import type { Result } from "~/domain/failure/result";
import { toAuthProblem, type AuthProblem } from "./failure.server";

/** What became of a form: what is wrong, which form comes next, or who is signed in. */
export type AuthOutcome =
  | { readonly problem: AuthProblem }
  | { readonly next: AuthDialog }
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
  { account }: AppLoadContext,
  { email, password }: AuthFields,
): Promise<AuthOutcome> {
  const result = await account.signIn({ email, password });
  return result.ok ? toSignedIn(result.value, email, false) : toProblem(result.failure);
}

/** Registers, then signs in; the account's name is then there, and its pages are open. */
async function register(context: AppLoadContext, fields: AuthFields): Promise<AuthOutcome> {
  const result = await registerReferred(context, fields);
  if (result.ok) return toSignedIn(result.value, fields.email, true);
  const { failure } = result;
  const problem = toAuthProblem(failure);
  // Whether there is an account now only a sign-in tells.
  return mayHaveHappened(failure) && problem.notice?.key === "unavailable"
    ? { problem: { ...problem, notice: { ...problem.notice, key: "unknown" } } }
    : { problem };
}

async function registerReferred(
  { account, referralId, clearReferral }: AppLoadContext,
  { email, password }: AuthFields,
): Promise<Result<AuthorizedAccount>> {
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
async function requestReset(
  { gateways }: AppLoadContext,
  { email }: AuthFields,
): Promise<AuthOutcome> {
  const result = await gateways.account.requestPasswordReset(email);
  return result.ok || isNotFound(result.failure)
    ? { next: "new-password" }
    : toProblem(result.failure);
}

async function resetPassword(
  { gateways }: AppLoadContext,
  { email, password, resetCode }: AuthFields,
): Promise<AuthOutcome> {
  const result = await gateways.account.resetPassword({ email, password, resetCode });
  if (result.ok) return { next: "login" };
  // An address that nobody has is as wrong as a code that nobody was sent.
  return isNotFound(result.failure)
    ? { problem: { status: 422, errors: { resetCode: "ERR_INVALID_PASSWORD_RESET_CODE" } } }
    : toProblem(result.failure);
}

function toProblem(failure: Failure): AuthOutcome {
  return { problem: toAuthProblem(failure) };
}

function toSignedIn(account: AuthorizedAccount, typed: string, isNew: boolean): AuthOutcome {
  return { name: shortenEmail(account.email ?? typed), isNew };
}
