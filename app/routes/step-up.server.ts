// The password once more: withdrawals, new keys and changes of the password need a recent sign-in (spec: Session).
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { StepUpError } from "~/domain/account/step-up";
import { deriveAccountOutcome } from "~/domain/failure/account-outcomes";
import type { Failure } from "~/domain/failure/failure";
import { toUnavailableStatus } from "./critical.server";

const MAX_PASSWORD = 1_024;

/** Whether money and keys may be touched, or what is wrong with the password and the response's status. */
export type StepUp =
  | { readonly ok: true }
  | { readonly ok: false; readonly status: number; readonly error: StepUpError };

/** Checks `currentPassword` of a form, where the last sign-in is too long ago. */
export async function stepUp({ account, limits }: AppLoadContext, form: FormData): Promise<StepUp> {
  if (await account.isFreshlySignedIn()) return { ok: true };
  const password = form.get("currentPassword");
  if (typeof password !== "string" || password === "") return fail(422, { key: "password_empty" });
  if (password.length > MAX_PASSWORD) return fail(422, { key: "password_incorrect" });
  const limited = await limits.take("sign-in");
  if (limited) {
    return fail(429, { key: "limit_reached", waitSeconds: limited.retryAfterSeconds });
  }
  const confirmed = await account.confirmPassword(password);
  return confirmed.ok ? { ok: true } : failBy(confirmed.failure);
}

function failBy(failure: Failure): StepUp {
  const { kind } = deriveAccountOutcome(failure);
  if (kind === "invalid-credentials") return fail(422, { key: "password_incorrect" });
  return fail(toUnavailableStatus(failure), { key: "main_error", traceId: failure.traceId });
}

function fail(status: number, error: StepUpError): StepUp {
  return { ok: false, status, error };
}
