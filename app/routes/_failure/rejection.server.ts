// Responses for rejected requests. The error page writes its own text; a form that stays shows the text in the
// response.
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { RejectedRequest } from "~/context/instead";
import type { SitePart } from "~/domain/page/site-parts";
import { formatWait } from "~/i18n/format-wait";
import { getFixedT } from "~/i18n/i18n.server";
import { localeOfPath } from "~/i18n/locales";
import type { Rejection } from "~/ui/unreachable";

/** Returns the response to a request that the edge rejected, for the root to throw. */
export async function toRejection(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  rejected: RejectedRequest,
): Promise<Response> {
  const { status, messageKey, retryAfterSeconds: waitSeconds, missing } = rejected;
  const t = await getFixedT(request, ["error", "rejection"]);
  const said =
    messageKey === "failed"
      ? t("rejection:failed")
      : `${t(`${messageKey}.title`)}. ${t(`${messageKey}.text`)}`;
  const rejection: Rejection = { status, reason: said, traceId: context.requestId };
  if (waitSeconds === undefined) {
    const words = missing && (await nameMissing(request, missing));
    return Response.json({ ...rejected, ...rejection, ...words }, { status });
  }
  const when = formatWait(waitSeconds, localeOfPath(new URL(request.url).pathname));
  const reason = `${said} ${t("wait", { when })}`;
  return Response.json({ ...rejected, ...rejection, reason, limit: { waitSeconds } }, { status });
}

/** Returns the words of a page whose part the site lacks; undefined for the usual ones. */
async function nameMissing(request: Request, part: SitePart) {
  if (part !== "accounts" && part !== "api-keys") return undefined;
  const t = await getFixedT(request, "without");
  return { title: t(`${part}.title`), text: t(`${part}.text`) };
}
