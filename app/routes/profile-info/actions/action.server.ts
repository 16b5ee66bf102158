import { data, redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { CLEAR_PAGES } from "~/routes/leave-account.server";
import { requireAccount, toSignInPath } from "~/routes/account-access.server";
import { INTENT } from "../form-fields";
import { changePassword } from "./change-password.server";
import { closeAccount } from "./close-account.server";
import { revokeSessions } from "./devices.server";
import { linkChat, unlinkChat } from "./telegram.server";
import type { InfoOutcome } from "./outcome";

export async function handleInfoAction(args: ActionFunctionArgs) {
  const { request, context } = args;
  context.isActionResult = true;
  const outcome = await act(args, await request.formData());
  if (outcome.kind === "session-ended") return redirect(toSignInPath(request), 303);
  if (outcome.kind === "reply") return data(outcome.reply, { status: outcome.status });
  const headers = outcome.kind === "closed" ? CLEAR_PAGES : {};
  return redirect(localeOfRequest(request).to(outcome.path), { status: 303, headers });
}

// Nothing that is typed here may come back, so whoever is signed out loses nothing by signing in first.
async function act(args: ActionFunctionArgs, form: FormData): Promise<InfoOutcome> {
  const account = await requireAccount(args);
  switch (form.get("intent")) {
    case INTENT.revoke:
      return revokeSessions(args);
    case INTENT.unlink:
      return unlinkChat(args);
    case INTENT.link:
      return linkChat(args, form.get("initData"));
    case INTENT.password:
      return changePassword(args, form);
    case INTENT.close:
      return closeAccount(args, form, account);
    default:
      return { kind: "reply", status: 422, reply: { kind: "not-done" } };
  }
}
