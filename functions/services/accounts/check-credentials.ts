// Checks an email and a password that open no session here.
import type { Account } from "~/domain/account/account";
import type { Credentials } from "~/domain/account/credentials";
import { ok, type Result } from "~/domain/failure/result";
import { mergeCookies } from "~/gateways/gateway-cookies.server";
import {
  authenticate,
  checkPassword,
  endTokens,
  fetchAccountData,
  type SignInParts,
} from "~/gateways/sign-in-calls.server";
import type { CallLimits } from "../gateways/call-policy";

/** Inputs of a check. */
export interface CheckParts {
  readonly signInParts: SignInParts;
  readonly limits: Pick<CallLimits, "takeAt">;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Returns the account that these credentials open. */
export async function checkCredentials(
  parts: CheckParts,
  credentials: Credentials,
): Promise<Result<Account>> {
  const limited = await parts.limits.takeAt("sign-in", credentials.email);
  if (limited) return limited;
  const checked = await checkPassword(parts.signInParts, credentials);
  if (!checked.ok) return checked;
  return checked.value ? ok(checked.value) : checkBySignIn(parts, credentials);
}

// The tokens of a credential check belong to no session, so they are ended at once.
async function checkBySignIn(
  { signInParts, waitUntil }: CheckParts,
  credentials: Credentials,
): Promise<Result<Account>> {
  const authenticated = await authenticate(signInParts, credentials);
  if (!authenticated.ok) return authenticated;
  const { options } = signInParts;
  let cookies = authenticated.value;
  const found = await fetchAccountData(options, { cookies }, (setCookies) => {
    cookies = mergeCookies(cookies, setCookies, options.now());
  });
  waitUntil(endTokens(options, { cookies }));
  return found;
}
