// Responses for rejected requests. The error page writes its own text; a form that stays shows the text in the
// response.
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { RejectedRequest } from "~/context/instead";
import { toWait } from "~/domain/time/wait";
import { getFixedT } from "~/i18n/i18n.server";
import type { Rejection } from "~/ui/unreachable";

/** Returns the response to a request that the edge rejected, for the root to throw. */
export async function toRejection(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  rejected: RejectedRequest,
): Promise<Response> {
  const { status, messageKey, retryAfterSeconds: waitSeconds } = rejected;
  const t = await getFixedT(request, ["error", "rejection"]);
  const said =
    messageKey === "failed"
      ? t("rejection:failed")
      : `${t(`${messageKey}.title`)}. ${t(`${messageKey}.text`)}`;
  const rejection: Rejection = { status, reason: said, traceId: context.requestId };
  if (waitSeconds === undefined) return Response.json({ ...rejected, ...rejection }, { status });
  const { unit, count } = toWait(waitSeconds);
  const reason = `${said} ${t(`wait.${unit}`, { count })}`;
  return Response.json({ ...rejected, ...rejection, reason, limit: { waitSeconds } }, { status });
}
