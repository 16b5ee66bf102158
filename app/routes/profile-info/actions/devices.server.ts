import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { deriveAccountOutcome } from "~/domain/failure/account-outcomes";
import { TYPED_ID_MAX } from "~/domain/limits/account-limits";
import { readText } from "~/domain/request/typed-fields";
import type { Result } from "~/domain/failure/result";
import { getFixedT } from "~/i18n/i18n.server";
import type { InfoOutcome } from "./outcome";

/** Signs out the device that the form names, or all other devices. */
export function revokeDevices(args: ActionFunctionArgs, form: FormData): Promise<InfoOutcome> {
  return form.has("id") ? revokeSession(args, form) : revokeOthers(args);
}

async function revokeOthers(args: ActionFunctionArgs): Promise<InfoOutcome> {
  const revoked = await args.context.gateways.account.revokeOtherSessions();
  const t = await getFixedT(args.request, "profile");
  return flashOutcome(args, revoked, (count) =>
    count === 0 ? t("info.done.revokedNone") : t("info.done.revoked", { count }),
  );
}

async function revokeSession(args: ActionFunctionArgs, form: FormData): Promise<InfoOutcome> {
  const id = readText(form, "id").slice(0, TYPED_ID_MAX);
  const revoked = await args.context.gateways.account.revokeSession(id);
  const t = await getFixedT(args.request, "profile");
  return flashOutcome(args, revoked, (count) =>
    t(count === 0 ? "info.done.revokedGone" : "info.done.revokedOne"),
  );
}

/** Shows the result of a call on the next page. An undefined value means that the gateway does not support the call. */
export async function flashOutcome<T>(
  { request, context }: ActionFunctionArgs,
  result: Result<T | undefined>,
  toMessage: (value: T) => string,
): Promise<InfoOutcome> {
  if (!result.ok && deriveAccountOutcome(result.failure).kind === "reset-session") {
    return { kind: "session-ended" };
  }
  const t = await getFixedT(request, "profile");
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
