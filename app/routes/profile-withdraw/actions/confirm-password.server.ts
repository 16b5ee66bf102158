import type { AppLoadContext } from "@remix-run/cloudflare";
import { deriveAccountOutcome } from "~/domain/failure/account-outcomes";
import type { WithdrawErrors } from "../form/fields";

/** Why the money cannot be touched yet. */
export interface PasswordProblem {
  readonly status: number;
  readonly errors: WithdrawErrors;
}

/** Asks for the password once more where the sign-in is not fresh (spec: Session); undefined where it is, or the password is right. */
export async function confirmPassword(
  { account, limits }: AppLoadContext,
  password: string,
): Promise<PasswordProblem | undefined> {
  if (await account.isFreshlySignedIn()) return undefined;
  if (password === "") return { status: 422, errors: { password: "password_empty" } };
  const wait = await limits.take("sign-in");
  if (wait) {
    const waitSeconds = wait.retryAfterSeconds;
    return { status: 429, errors: { form: { key: "limit_reached", waitSeconds } } };
  }
  const confirmed = await account.confirmPassword(password);
  if (confirmed.ok) return undefined;
  const { failure } = confirmed;
  if (deriveAccountOutcome(failure).kind === "invalid-credentials") {
    return { status: 422, errors: { password: "password_incorrect" } };
  }
  return { status: 503, errors: { form: { key: "main_error", traceId: failure.traceId } } };
}
