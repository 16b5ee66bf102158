// Asks for the password again, or for another launch of the mini app (spec: Session). Required for withdrawals, API
// keys, the data export, closing, and changes of the password, email or chat account.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { hasPassword, type Account } from "~/domain/account/account";
import type { NotFreshError, StepUpError, StepUpWay } from "~/domain/account/step-up";
import { TYPED_PASSWORD_MAX } from "~/domain/limits/account-limits";
import { deriveAccountOutcome } from "~/domain/failure/account-outcomes";
import type { Failure } from "~/domain/failure/failure";
import { toUnavailableStatus } from "~/routes/_failure/critical.server";
import { noteLimit } from "~/routes/_failure/reached-limit.server";

/** A problem with the password, and the response's status. */
export interface StepUpProblem {
  readonly ok: false;
  readonly status: number;
  readonly error: StepUpError;
}

/** The account. With `isAlways` the password is required even after a fresh sign-in. */
type Asker = Pick<Account, "email" | "hasPassword"> & { readonly isAlways?: boolean };

/** Returns what the visitor must confirm with; undefined after a fresh sign-in. An account without a password needs another launch of the mini app. */
export async function findStepUp(
  { account }: AppLoadContext,
  { isAlways = false, ...owner }: Asker,
): Promise<StepUpWay | undefined> {
  const isFresh = await account.isFreshlySignedIn();
  if (isFresh && !(isAlways && hasPassword(owner))) return undefined;
  return hasPassword(owner) ? "password" : "launch";
}

/** Why the request was held back, and the response's status. */
interface NotFreshProblem {
  readonly ok: false;
  readonly status: number;
  readonly error: NotFreshError;
}

/** Checks the form's `currentPassword`, if the last sign-in is not fresh. */
export async function stepUp(
  context: AppLoadContext,
  form: FormData,
  owner: Asker,
): Promise<NotFreshProblem | { readonly ok: true }> {
  const { account } = context;
  const way = await findStepUp(context, owner);
  if (way === undefined) return { ok: true };
  if (way === "launch") return { ok: false, status: 403, error: { key: "launch_needed" } };
  const typed = readCurrentPassword(form);
  if (!typed.ok) return typed;
  const confirmed = await account.confirmPassword(typed.password);
  return confirmed.ok ? { ok: true } : toStepUpProblem(context, confirmed.failure);
}

/** Returns the typed `currentPassword`, for calls that check it themselves. */
export function readCurrentPassword(
  form: FormData,
): StepUpProblem | { readonly ok: true; readonly password: string } {
  const password = form.get("currentPassword");
  if (typeof password !== "string" || password === "") return fail(422, { key: "password_empty" });
  if (password.length > TYPED_PASSWORD_MAX) return fail(422, { key: "password_incorrect" });
  return { ok: true, password };
}

/** Converts the failure of a call with the password. */
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
