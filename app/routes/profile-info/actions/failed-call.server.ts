import type { AppLoadContext } from "@remix-run/cloudflare";
import { isPasswordError } from "~/domain/account/step-up";
import { deriveAccountOutcome } from "~/domain/failure/account-outcomes";
import type { Failure } from "~/domain/failure/failure";
import { toStepUpProblem, type StepUpProblem } from "~/routes/_account/step-up.server";
import type { CurrentError, FormError } from "../form-fields";

/** Why a call with the password failed: a field error, a form error, or an ended session. */
export type FailedCall =
  | { readonly kind: "session-ended" }
  | { readonly kind: "password-rejected" }
  | { readonly kind: "current"; readonly status: number; readonly error: CurrentError }
  | { readonly kind: "form"; readonly status: number; readonly error: FormError };

/** Converts the failure of a call with a password. */
export function readFailedCall(context: AppLoadContext, failure: Failure): FailedCall {
  const { kind } = deriveAccountOutcome(failure);
  if (kind === "invalid-password") return { kind: "password-rejected" };
  if (kind === "reset-session") return { kind: "session-ended" };
  return toFailedCall(toStepUpProblem(context, failure));
}

/** Converts a problem that was found before the call. */
export function toFailedCall({ status, error }: StepUpProblem): FailedCall {
  return isPasswordError(error)
    ? { kind: "current", status, error: error.key }
    : { kind: "form", status, error };
}

/** The gateway does not support the call. */
export const UNSUPPORTED = {
  kind: "form",
  status: 501,
  error: { key: "unsupported" },
} as const satisfies FailedCall;
