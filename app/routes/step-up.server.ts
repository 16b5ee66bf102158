// The password once more: withdrawals, new keys, changes of the password and closing need it (spec: Session).
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { StepUpError } from "~/domain/account/step-up";
import { deriveAccountOutcome } from "~/domain/failure/account-outcomes";
import type { Failure } from "~/domain/failure/failure";
import { toUnavailableStatus } from "./critical.server";
import { noteLimit } from "./limited.server";

const MAX_PASSWORD = 1_024;

/** What is wrong with the password, and the response's status. */
export interface StepUpProblem {
  readonly ok: false;
  readonly status: number;
  readonly error: StepUpError;
}

/** Checks `currentPassword` of a form, where the last sign-in is too long ago: money and keys may be touched then. */
export async function stepUp(
  context: AppLoadContext,
  form: FormData,
): Promise<StepUpProblem | { readonly ok: true }> {
  const { account } = context;
  if (await account.isFreshlySignedIn()) return { ok: true };
  const typed = readCurrentPassword(form);
  if (!typed.ok) return typed;
  const confirmed = await account.confirmPassword(typed.password);
  return confirmed.ok ? { ok: true } : toStepUpProblem(context, confirmed.failure);
}

/** `currentPassword` as it was typed, for a call that checks it by itself. */
export function readCurrentPassword(
  form: FormData,
): StepUpProblem | { readonly ok: true; readonly password: string } {
  const password = form.get("currentPassword");
  if (typeof password !== "string" || password === "") return fail(422, { key: "password_empty" });
  if (password.length > MAX_PASSWORD) return fail(422, { key: "password_incorrect" });
  return { ok: true, password };
}

/** Why a call that took the password along failed. */
export function toStepUpProblem(context: AppLoadContext, failure: Failure): StepUpProblem {
  const limit = noteLimit(context, failure);
  if (limit) return fail(429, { key: "limit_reached", ...limit });
  const { kind } = deriveAccountOutcome(failure);
  if (kind === "invalid-credentials") return fail(422, { key: "password_incorrect" });
  return fail(toUnavailableStatus(failure), { key: "main_error", traceId: failure.traceId });
}

function fail(status: number, error: StepUpError): StepUpProblem {
  return { ok: false, status, error };
}
