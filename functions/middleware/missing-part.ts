// Pages of a part that the gateways do not have, such as sign-in without accounts. They say so with 404, whatever the
// request is.
import type { RejectedRequest } from "~/context/instead";
import { findNeededPart } from "~/domain/page/site-parts";
import { barePath } from "~/i18n/locales";
import { rejectRequest } from "../pages/reject-request";
import { renderShell } from "../pages/render";
import { isReading } from "../runtime/is-reading";
import type { RequestScope } from "../runtime/request-scope";
import { limitRender } from "./limit-requests";

const NOT_FOUND = 404;

/** Responds 404 with what the site lacks. */
export async function rejectMissingPart(scope: RequestScope): Promise<Response | undefined> {
  const { request, url, env } = scope;
  const part = findNeededPart(barePath(url.pathname.replace(/\.data$/, "")));
  if (part === undefined || !env.lacks.includes(part)) return undefined;
  const rejected = { status: NOT_FOUND, messageKey: "notFound", missing: part } as const;
  if (isReading(request)) return limitRender(scope) ?? showRejection(scope, rejected);
  return rejectRequest(scope, { ...rejected, code: "ERR_NOT_FOUND", message: `No ${part} here` });
}

// The visitor's path is kept, so that the links to other languages stay correct.
function showRejection({ request, showing }: RequestScope, rejected: RejectedRequest) {
  return renderShell(request, showing({ kind: "rejection", rejected }));
}
