import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { deriveAccountOutcome } from "~/domain/failure/account-outcomes";
import type { Result } from "~/domain/failure/result";
import { remixI18n } from "~/i18n/i18n.server";
import type { InfoOutcome } from "./outcome";

/** Signs out everywhere but here. */
export async function revokeSessions(args: ActionFunctionArgs): Promise<InfoOutcome> {
  const revoked = await args.context.gateways.account.revokeOtherSessions();
  const t = await remixI18n.getFixedT(args.request, "profile");
  return flashOutcome(args, revoked, (count) => t("info.done.revoked", { count }));
}

/** Takes the chat account away from the account. */
export async function unlinkTelegram(args: ActionFunctionArgs): Promise<InfoOutcome> {
  const unlinked = await args.context.gateways.account.unlinkTelegram();
  const t = await remixI18n.getFixedT(args.request, "profile");
  // What was linked is part of the account's data, which is remembered for a while.
  if (unlinked.ok) await args.context.account.find({ isFresh: true });
  return flashOutcome(args, unlinked, () => t("info.done.unlinked"));
}

/** Says on the next page whether it worked. */
async function flashOutcome<T>(
  { request, context }: ActionFunctionArgs,
  result: Result<T | undefined>,
  toMessage: (value: T) => string,
): Promise<InfoOutcome> {
  if (!result.ok && deriveAccountOutcome(result.failure).kind === "reset-session") {
    return { kind: "session-ended" };
  }
  const t = await remixI18n.getFixedT(request, "profile");
  const isDone = result.ok && result.value !== undefined;
  await context.session.flash({
    type: isDone ? "success" : "error",
    source: "general",
    message: isDone
      ? toMessage(result.value)
      : t(result.ok ? "info.error.unsupported" : "info.done.failed"),
    traceId: result.ok ? undefined : result.failure.traceId,
  });
  return { kind: "go", path: "/profile/info" };
}
