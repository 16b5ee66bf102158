import type { AppLoadContext } from "@remix-run/cloudflare";
import type { AuthErrors, AuthNotice } from "~/components/auth/auth-view";
import { deriveAccountOutcome } from "~/domain/failure/account-outcomes";
import { mayHaveHappened, type Failure } from "~/domain/failure/failure";
import { noteLimit } from "~/routes/_failure/reached-limit.server";

/** The errors and notice that a failed call shows on the form, with the status. */
export interface AuthProblem {
  readonly status: number;
  readonly errors?: AuthErrors | undefined;
  readonly notice?: AuthNotice | undefined;
}

const WRONG_CREDENTIALS = "ERR_INVALID_CREDENTIALS";

/** Converts a failed account call into the form's errors (spec: Error policies). */
export function toAuthProblem(context: AppLoadContext, failure: Failure): AuthProblem {
  const limit = noteLimit(context, failure);
  if (limit) return { status: 429, notice: { key: "limited", ...limit } };
  return toOutcomeProblem(failure);
}

function toOutcomeProblem(failure: Failure): AuthProblem {
  const { traceId } = failure;
  switch (deriveAccountOutcome(failure).kind) {
    // Without a session this error means that the password was rejected.
    case "reset-session":
    case "invalid-credentials":
      return toFieldProblem({ email: WRONG_CREDENTIALS, password: WRONG_CREDENTIALS });
    case "already-registered":
      return toFieldProblem({ email: "ERR_USER_ALREADY_REGISTERED" });
    case "invalid-reset-code":
      return toFieldProblem({ resetCode: "ERR_INVALID_PASSWORD_RESET_CODE" });
    case "invalid-password":
      return toFieldProblem({ password: "account_password_validation_error" });
    case "gateway-error":
      return { status: 500, notice: { key: "error_notify_title", traceId } };
    // The first two do not occur here: the session refresh handles one, and sign-in forms never withdraw.
    case "refresh-session":
    case "withdrawal-too-small":
    case "failed":
      return toNoticeProblem(failure);
  }
}

function toFieldProblem(errors: AuthErrors): AuthProblem {
  return { status: 422, errors };
}

function toNoticeProblem(failure: Failure): AuthProblem {
  const { traceId } = failure;
  if (!mayHaveHappened(failure)) return { status: 422, notice: { key: "failed", traceId } };
  return { status: 503, notice: { key: "unavailable", traceId } };
}
