import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { ok } from "~/domain/failure/result";
import { MAX_INIT_DATA_LENGTH } from "~/domain/request-limits";
import { remixI18n } from "~/i18n/i18n.server";
import { linkTelegram, toLaunchProblem } from "~/routes/link-telegram.server";
import { flashOutcome } from "./devices.server";
import type { InfoOutcome } from "./outcome";

const PAGE: InfoOutcome = { kind: "go", path: "/profile/info" };

/** Lets the chat account of the launch open the account; the island puts the launch in where it still has one. */
export async function linkChat(
  args: ActionFunctionArgs,
  initData: FormDataEntryValue | null,
): Promise<InfoOutcome> {
  const { context, request } = args;
  const t = await remixI18n.getFixedT(request, "profile");
  const sayNot = async (message: string) => {
    await context.session.flash({ type: "error", source: "general", message });
    return PAGE;
  };
  const isUsable = typeof initData === "string" && initData.length <= MAX_INIT_DATA_LENGTH;
  if (!isUsable || initData === "") return sayNot(t("info.done.untimely"));
  if (await context.limits.take("sign-in")) return sayNot(t("info.done.failed"));
  const linked = await linkTelegram(context, initData);
  const problem = linked.ok ? "failed" : toLaunchProblem(linked.failure).kind;
  if (problem !== "failed") return sayNot(t(`info.done.${problem}`));
  return flashOutcome(args, linked.ok ? ok(true) : linked, () => t("info.done.linked"));
}

/** Takes the chat account away from the account. */
export async function unlinkChat(args: ActionFunctionArgs): Promise<InfoOutcome> {
  const unlinked = await args.context.gateways.account.unlinkTelegram();
  const t = await remixI18n.getFixedT(args.request, "profile");
  // What was linked is part of the account's data, which is remembered for a while.
  if (unlinked.ok) await args.context.account.find({ isFresh: true });
  return flashOutcome(args, unlinked, () => t("info.done.unlinked"));
}
