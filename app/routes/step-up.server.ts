// The password once more, or another launch of the mini app: withdrawals, new keys, the chat account, changes of the password and closing need it (spec: Session).
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Account } from "~/domain/account/account";
import type { NotFreshError, StepUpError, StepUpWay } from "~/domain/account/step-up";
import { TYPED_PASSWORD_MAX } from "~/domain/account-limits";
import { deriveAccountOutcome } from "~/domain/failure/account-outcomes";
import type { Failure } from "~/domain/failure/failure";
import { toUnavailableStatus } from "./critical.server";
import { noteLimit } from "./reached-limit.server";

/** What is wrong with the password, and the response's status. */
export interface StepUpProblem {
  readonly ok: false;
  readonly status: number;
  readonly error: StepUpError;
}

/** Who does what: with `isAlways` a password is asked for however fresh the sign-in is. */
type Asker = Pick<Account, "email"> & { readonly isAlways?: boolean };

/** What is asked for before money and keys are touched; undefined as long as the last sign-in is fresh. An account without an email has no password: its launch is as good as one. */
export async function findStepUp(
  { account }: AppLoadContext,
  { email, isAlways = false }: Asker,
): Promise<StepUpWay | undefined> {
  const isFresh = await account.isFreshlySignedIn();
  if (isFresh && !(isAlways && email)) return undefined;
  return email ? "password" : "launch";
}

/** Why money and keys were not touched, and the response's status. */
interface NotFreshProblem {
  readonly ok: false;
  readonly status: number;
  readonly error: NotFreshError;
}

/** Checks `currentPassword` of a form, where the last sign-in is too long ago: money and keys may be touched then. */
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

/** `currentPassword` as it was typed, for a call that checks it by itself. */
export function readCurrentPassword(
  form: FormData,
): StepUpProblem | { readonly ok: true; readonly password: string } {
  const password = form.get("currentPassword");
  if (typeof password !== "string" || password === "") return fail(422, { key: "password_empty" });
  if (password.length > TYPED_PASSWORD_MAX) return fail(422, { key: "password_incorrect" });
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
