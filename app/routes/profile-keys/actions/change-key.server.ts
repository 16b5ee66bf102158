import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import type { AuthorizedAccount } from "~/domain/account/account";
import { isWidened, type ApiKeyUpdate } from "~/domain/account/api-key";
import { isPasswordError, type NotFreshError } from "~/domain/account/step-up";
import { deriveAccountOutcome } from "~/domain/failure/account-outcomes";
import { isNotFound, type Failure } from "~/domain/failure/failure";
import { getFixedT } from "~/i18n/i18n.server";
import { toUnavailableStatus } from "~/routes/_failure/critical.server";
import { requireOwnForm } from "~/routes/_account/form-account.server";
import { noteLimit } from "~/routes/_failure/reached-limit.server";
import { requireAccount } from "~/routes/_account/account-access.server";
import { findStepUp, stepUp } from "~/routes/_account/step-up.server";
import type { FormError, TypedKey, UpdateErrors } from "../form/fields";
import { readKey, readTyped } from "../form/form.server";
import type { KeysOutcome } from "./outcome";

/** Changes a key's name, IP addresses and state. The typed values are kept in every case, also after an ended session. */
export async function updateKey(args: ActionFunctionArgs, form: FormData): Promise<KeysOutcome> {
  const { context } = args;
  const typed = readTyped(form);
  const account = await context.account.find();
  if (account.ok) {
    if (!account.value) return edit(401, typed, { form: { key: "session_ended" } });
    await requireOwnForm(args, form, account.value);
  }
  const key = readKey(typed);
  if (!key.ok) return edit(422, typed, key.errors);
  const { id, isActive } = typed;
  const update = { id, isActive, name: key.name, ipWhitelist: key.addresses };
  // Without an answer about the account, nothing is sent, and the failure is shown.
  const held = account.ok ? await findHeld(args, form, update) : undefined;
  if (held) return edit(held.status, typed, toHeldErrors(held.error));
  const updated = account.ok ? await context.gateways.account.updateApiKey(update) : account;
  if (updated.ok) return done(args, { text: "updated" });
  const { status, error } = toFormError(context, updated.failure);
  return edit(status, typed, { form: error });
}

/** Switches a key on or off, and keeps everything else. */
export async function toggleKey(
  args: ActionFunctionArgs,
  typed: TypedKey,
  account: AuthorizedAccount,
): Promise<KeysOutcome> {
  const gateway = args.context.gateways.account;
  const keys = await gateway.listApiKeys();
  if (!keys.ok) return failChange(args, keys.failure);
  const key = keys.value.find(({ id }) => id === typed.id);
  if (!key) return done(args, { text: "gone" });
  const { id, name, ipWhitelist } = key;
  const isWider = typed.isActive && !key.isActive;
  const way = isWider ? await findStepUp(args.context, account) : undefined;
  if (way !== undefined) {
    const shown = { ...typed, name, addresses: ipWhitelist.join("\n") };
    if (way === "launch") return edit(403, shown, { form: { key: "launch_needed" } });
    // The list row has no room for the password field, so the key's form asks for it.
    return edit(422, shown, { password: "password_empty" });
  }
  const changed = await gateway.updateApiKey({ id, name, ipWhitelist, isActive: typed.isActive });
  if (!changed.ok) return failChange(args, changed.failure);
  return done(args, { text: typed.isActive ? "switchedOn" : "switchedOff" });
}

/** Deletes a key (spec: Error policies). An already deleted key counts as success. */
export async function deleteKey(args: ActionFunctionArgs, id: string): Promise<KeysOutcome> {
  const gateway = args.context.gateways.account;
  const deleted = await gateway.deleteApiKey(id);
  if (deleted.ok) return done(args, { text: "key_page_delete_key_success" });
  const { failure } = deleted;
  if (!isNotFound(failure)) return failChange(args, failure);
  // A proxy also responds 404, and the key still works. Only the list shows that it is gone.
  const keys = await gateway.listApiKeys();
  const isGone = keys.ok && keys.value.every((key) => key.id !== id);
  const { traceId } = failure;
  return done(
    args,
    isGone ? { text: "key_page_delete_key_success" } : { text: "main_error", traceId },
  );
}

/** Returns why a change is held back: granting a key more rights requires a fresh sign-in (docs/security.md 58). */
async function findHeld(args: ActionFunctionArgs, form: FormData, update: ApiKeyUpdate) {
  const { context } = args;
  const account = await requireAccount(args);
  if (await context.account.isFreshlySignedIn()) return undefined;
  const keys = await context.gateways.account.listApiKeys();
  const before = keys.ok ? keys.value.find(({ id }) => id === update.id) : undefined;
  // If the key is unknown, any change may grant it more.
  if (before && !isWidened(before, update)) return undefined;
  const confirmed = await stepUp(context, form, account);
  return confirmed.ok ? undefined : confirmed;
}

function toHeldErrors(error: NotFreshError): UpdateErrors {
  return isPasswordError(error) ? { password: error.key } : { form: error };
}

type DoneText =
  | "updated"
  | "switchedOn"
  | "switchedOff"
  | "allSwitchedOn"
  | "gone"
  | "main_error"
  | "key_page_delete_key_success";

function toFormError(
  context: AppLoadContext,
  failure: Failure,
): { status: number; error: FormError } {
  const { traceId } = failure;
  const limit = noteLimit(context, failure);
  if (limit) return { status: 429, error: { key: "limit_reached", ...limit } };
  if (isSessionOver(failure)) return { status: 401, error: { key: "session_ended" } };
  if (isNotFound(failure)) return { status: 404, error: { key: "gone" } };
  return { status: toUnavailableStatus(failure), error: { key: "main_error", traceId } };
}

async function failChange(args: ActionFunctionArgs, failure: Failure): Promise<KeysOutcome> {
  if (isSessionOver(failure)) return { kind: "session-ended" };
  const { traceId } = failure;
  return done(args, isNotFound(failure) ? { text: "gone" } : { text: "main_error", traceId });
}

export function isSessionOver(failure: Failure): boolean {
  return deriveAccountOutcome(failure).kind === "reset-session";
}

/** Shows a notification on the next page for three seconds (spec: Notifications). */
export async function done(
  { request, context }: ActionFunctionArgs,
  { text, traceId }: { text: DoneText; traceId?: string },
): Promise<KeysOutcome> {
  const t = await getFixedT(request, "profile");
  const type = text === "gone" || text === "main_error" ? "error" : "success";
  await context.session.flash({ type, source: "key", message: t(`keys.done.${text}`), traceId });
  return { kind: "done" };
}

function edit(status: number, typed: TypedKey, errors: UpdateErrors): KeysOutcome {
  return { kind: "reply", status, reply: { kind: "editing", typed, errors } };
}
