import type { AppLoadContext } from "@remix-run/cloudflare";
import type { AuthErrors, AuthNotice } from "~/components/auth/auth-view";
import { deriveAccountOutcome } from "~/domain/failure/account-outcomes";
import { mayHaveHappened, type Failure } from "~/domain/failure/failure";
import { noteLimit } from "~/routes/limited.server";

/** What a failed call says on the form that was sent, and with which status. */
export interface AuthProblem {
  readonly status: number;
  readonly errors?: AuthErrors | undefined;
  readonly notice?: AuthNotice | undefined;
}

/** Reads a failed account call of a form (spec: Error policies). */
export function toAuthProblem(context: AppLoadContext, failure: Failure): AuthProblem {
  const limit = noteLimit(context, failure);
  if (limit) return { status: 429, notice: { key: "limited", ...limit } };
  const errors = findFieldErrors(failure);
  return errors ? { status: 422, errors } : toNoticeProblem(failure);
}

function findFieldErrors(failure: Failure): AuthErrors | undefined {
  const { kind } = deriveAccountOutcome(failure);
  // Who is not signed in yet has no session to lose: it is the password that was not accepted.
  if (kind === "invalid-credentials" || kind === "reset-session") {
    return { email: "ERR_INVALID_CREDENTIALS", password: "ERR_INVALID_CREDENTIALS" };
  }
  switch (kind) {
    case "already-registered":
      return { email: "ERR_USER_ALREADY_REGISTERED" };
    case "invalid-reset-code":
      return { resetCode: "ERR_INVALID_PASSWORD_RESET_CODE" };
    case "invalid-password":
      return { password: "account_password_validation_error" };
    default:
      return undefined;
  }
}

function toNoticeProblem(failure: Failure): AuthProblem {
  const { traceId } = failure;
  if (deriveAccountOutcome(failure).kind === "gateway-error") {
    return { status: 500, notice: { key: "error_notify_title", traceId } };
  }
  if (!mayHaveHappened(failure)) return { status: 422, notice: { key: "failed", traceId } };
  return { status: 503, notice: { key: "unavailable", traceId } };
}
