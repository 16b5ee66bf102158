import type { AppLoadContext } from "@remix-run/cloudflare";
import { remixI18n } from "~/i18n/i18n.server";
import type { FormNotice } from "../fields";

/** A fault of the exchange itself is a notification too (spec: Error reactions), beside what the form says of the order. */
export async function notifyOfFault(
  { session }: Pick<AppLoadContext, "session">,
  request: Request,
  notice: FormNotice | undefined,
): Promise<void> {
  if (notice?.kind !== "failed" || notice.textKey !== "error_notify_title") return;
  const t = await remixI18n.getFixedT(request, "exchange");
  const message = t("failed.error_notify_title");
  await session.flash({ type: "error", source: "exchange", message, traceId: notice.traceId });
}
