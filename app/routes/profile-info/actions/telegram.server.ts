import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { AuthorizedAccount } from "~/domain/account/account";
import { ok } from "~/domain/failure/result";
import { getFixedT } from "~/i18n/i18n.server";
import {
  linkTelegram,
  readInitData,
  toLaunchProblem,
} from "~/routes/_account/link-telegram.server";
import { stepUp } from "~/routes/_account/step-up.server";
import { flashOutcome } from "./devices.server";
import type { InfoOutcome } from "./outcome";

const PAGE: InfoOutcome = { kind: "go", path: "/profile/info" };

/** Links the launch's chat account to the account. The island adds the launch data if it still has it. */
export async function linkChat(
  args: ActionFunctionArgs,
  form: FormData,
  account: AuthorizedAccount,
): Promise<InfoOutcome> {
  const { context, request } = args;
  const initData = readInitData(form);
  const t = await getFixedT(request, "profile");
  const sayNot = async (message: string) => {
    await context.session.flash({ type: "error", source: "general", message });
    return PAGE;
  };
  if (initData === undefined || initData === "") return sayNot(t("info.done.untimely"));
  const rejected = await rejectStale(args, form, account);
  if (rejected) return rejected;
  if (await context.limits.take("sign-in")) return sayNot(t("info.done.failed"));
  const linked = await linkTelegram(context, initData);
  const problem = linked.ok ? "failed" : toLaunchProblem(linked.failure).kind;
  if (problem !== "failed") return sayNot(t(`info.done.${problem}`));
  return flashOutcome(args, linked.ok ? ok(true) : linked, () => t("info.done.linked"));
}

/** Unlinks the chat account. */
export async function unlinkChat(
  args: ActionFunctionArgs,
  form: FormData,
  account: AuthorizedAccount,
): Promise<InfoOutcome> {
  const rejected = await rejectStale(args, form, account);
  if (rejected) return rejected;
  const unlinked = await args.context.gateways.account.unlinkTelegram();
  const t = await getFixedT(args.request, "profile");
  // Refresh the cached account, which includes the linked chat account.
  if (unlinked.ok) await args.context.account.find({ isFresh: true });
  return flashOutcome(args, unlinked, () => t("info.done.unlinked"));
}

// A launch of a linked chat account counts as a fresh sign-in. Without the password here, linking one would bypass it.
async function rejectStale(
  { context }: ActionFunctionArgs,
  form: FormData,
  account: AuthorizedAccount,
): Promise<InfoOutcome | undefined> {
  const confirmed = await stepUp(context, form, account);
  if (confirmed.ok) return undefined;
  const { status, error } = confirmed;
  return { kind: "reply", status, reply: { kind: "telegram", error } };
}
