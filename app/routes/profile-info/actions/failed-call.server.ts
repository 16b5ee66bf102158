import type { AppLoadContext } from "@remix-run/cloudflare";
import { deriveAccountOutcome } from "~/domain/failure/account-outcomes";
import type { Failure } from "~/domain/failure/failure";
import { toUnavailableStatus } from "~/routes/critical.server";
import type { CurrentError, FormError } from "../form-fields";

/** Why a call with the password did not go through: by its field, by the form, or because the session has ended. */
export type FailedCall =
  | { readonly kind: "session-ended" }
  | { readonly kind: "password-rejected" }
  | { readonly kind: "current"; readonly status: number; readonly error: CurrentError }
  | { readonly kind: "form"; readonly status: number; readonly error: FormError };

const MAX_PASSWORD = 1_024;

/** The password as it was typed, or why it is not even asked about; guesses are counted as sign-ins are. */
export async function readCurrentPassword(
  { limits }: AppLoadContext,
  form: FormData,
): Promise<{ readonly password: string } | FailedCall> {
  const typed = form.get("currentPassword");
  const password = typeof typed === "string" ? typed : "";
  if (password === "") return { kind: "current", status: 422, error: "password_empty" };
  if (password.length > MAX_PASSWORD) {
    return { kind: "current", status: 422, error: "password_incorrect" };
  }
  const limited = await limits.take("sign-in");
  if (!limited) return { password };
  const error = { key: "limit_reached", waitSeconds: limited.retryAfterSeconds } as const;
  return { kind: "form", status: 429, error };
}

/** What a failed call with a password means. */
export function readFailedCall(failure: Failure): FailedCall {
  const { kind } = deriveAccountOutcome(failure);
  switch (kind) {
    case "invalid-credentials":
      return { kind: "current", status: 422, error: "password_incorrect" };
    case "invalid-password":
      return { kind: "password-rejected" };
    case "reset-session":
      return { kind: "session-ended" };
    default: {
      const error = { key: "main_error", traceId: failure.traceId } as const;
      return { kind: "form", status: toUnavailableStatus(failure), error };
    }
  }
}

/** A gateway that leaves this call out. */
export const UNSUPPORTED = {
  kind: "form",
  status: 501,
  error: { key: "unsupported" },
} as const satisfies FailedCall;
