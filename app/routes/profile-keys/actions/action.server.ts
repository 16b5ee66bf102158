import { data, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { requireAccount, toSignInPath } from "~/routes/_account/account-access.server";
import { requireOwnForm } from "~/routes/_account/form-account.server";
import { redirect } from "~/remix-workarounds/redirect.server";
import { ADD_OWN, INTENT, type TypedKey } from "../form/fields";
import { addLine, readIntent, readTyped } from "../form/form.server";
import { createKey } from "./create-key.server";
import { deleteKey, toggleKey, updateKey } from "./change-key.server";
import { switchOnKeys } from "./switch-on-keys.server";
import type { KeysOutcome } from "./outcome";

export async function handleKeysAction(args: ActionFunctionArgs) {
  const { request } = args;
  const form = await request.formData();
  const outcome = await act(args, form);
  if (outcome.kind === "session-ended") return redirect(toSignInPath(args), 303);
  if (outcome.kind === "done") {
    return redirect(localeOfRequest(request).to("/profile/keys"), 303);
  }
  return data(outcome.reply, { status: outcome.status });
}

async function act(args: ActionFunctionArgs, form: FormData): Promise<KeysOutcome> {
  const typed = readTyped(form);
  const intent = readIntent(form);
  // These two keep the typed values and ask for a sign-in on the page, instead of redirecting.
  if (form.has(ADD_OWN)) return addOwnAddress(args, typed);
  if (intent === INTENT.update) return updateKey(args, form);
  const account = await requireAccount(args);
  await requireOwnForm(args, form, account);
  switch (intent) {
    case INTENT.create:
      return createKey(args, form, account);
    case INTENT.switchOn:
      return switchOnKeys(args, form, account);
    case INTENT.toggle:
      return toggleKey(args, typed, account);
    case INTENT.delete:
      return deleteKey(args, typed.id);
    case undefined:
      return { kind: "reply", status: 422, reply: { kind: "not-done" } };
  }
}

function addOwnAddress({ context }: ActionFunctionArgs, typed: TypedKey): KeysOutcome {
  const addresses = addLine(typed.addresses, context.visitor.address);
  const reply = { kind: "editing", typed: { ...typed, addresses }, errors: {} } as const;
  return { kind: "reply", status: 200, reply };
}
