import { data, type ActionFunctionArgs } from "@remix-run/cloudflare";
import type { AuthorizedAccount } from "~/domain/account/account";
import { getFixedT } from "~/i18n/i18n.server";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { CLEAR_PAGES } from "~/routes/_account/leave-account.server";
import { toSignInPath } from "~/routes/_account/account-access.server";
import { criticalValue } from "~/routes/_failure/critical.server";
import { requireOwnForm } from "~/routes/_account/form-account.server";
import { redirect, redirectDocument } from "~/remix-workarounds/redirect.server";
import { INTENT } from "../form-fields";
import { changePassword } from "./change-password.server";
import { closeAccount } from "./close-account.server";
import { revokeDevices } from "./devices.server";
import { confirmEmail, requestEmailCode } from "./email.server";
import { exportData } from "./export.server";
import { switchOffKeys } from "./switch-off-keys.server";
import { linkChat, unlinkChat } from "./telegram.server";
import type { InfoOutcome } from "./outcome";

export async function handleInfoAction(args: ActionFunctionArgs) {
  const { request } = args;
  const form = await request.formData();
  const outcome = await act(args, form);
  if (outcome.kind === "session-ended") {
    const isSaid = await sayWhatMayBeDone(args, form.get("intent"));
    return redirect(toSignInPath(args, isSaid ? "page" : "sent"), 303);
  }
  if (outcome.kind === "reply") return data(outcome.reply, { status: outcome.status });
  if (outcome.kind === "return") return redirect(outcome.path, 303);
  const to = localeOfRequest(request).to(outcome.path);
  // Load a new document, so that no account data stays in the page.
  if (outcome.kind === "closed") return redirectDocument(to, { status: 303, headers: CLEAR_PAGES });
  return redirect(to, 303);
}

/** A password change and closing end the session, so the second of two presses is already signed out. Shows what the first press may have done, and returns whether it showed a message. */
async function sayWhatMayBeDone(
  { request, context }: ActionFunctionArgs,
  intent: FormDataEntryValue | null,
): Promise<boolean> {
  const t = await getFixedT(request, "profile");
  const messages = new Map<FormDataEntryValue | null, string>([
    [INTENT.password, t("info.done.passwordEnded")],
    [INTENT.close, t("info.done.closedEnded")],
  ]);
  const message = messages.get(intent);
  if (message) await context.session.flash({ type: "info", source: "general", message });
  return message !== undefined;
}

type InfoAction = (
  args: ActionFunctionArgs,
  form: FormData,
  account: AuthorizedAccount,
) => Promise<InfoOutcome>;

const ACTIONS: Readonly<Record<(typeof INTENT)[keyof typeof INTENT], InfoAction>> = {
  [INTENT.revoke]: revokeDevices,
  [INTENT.unlink]: unlinkChat,
  [INTENT.link]: linkChat,
  [INTENT.password]: changePassword,
  [INTENT.emailCode]: requestEmailCode,
  [INTENT.confirmEmail]: confirmEmail,
  [INTENT.switchOffKeys]: switchOffKeys,
  [INTENT.export]: exportData,
  [INTENT.close]: closeAccount,
};

// A signed-out visitor is redirected to sign-in without loss, because this page's forms do not restore typed values.
async function act(args: ActionFunctionArgs, form: FormData): Promise<InfoOutcome> {
  const account = criticalValue(await args.context.account.find());
  if (!account) return { kind: "session-ended" };
  await requireOwnForm(args, form, account);
  const asked = form.get("intent");
  const intent = Object.values(INTENT).find((each) => each === asked);
  if (intent === undefined) return { kind: "reply", status: 422, reply: { kind: "not-done" } };
  return ACTIONS[intent](args, form, account);
}
