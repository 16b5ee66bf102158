// A file that cannot be made, such as a receipt while its gateway is late: people who follow its link get a page in
// words, programs the JSON.
import { barePath } from "~/i18n/locales";
import { rejectRequest } from "../pages/reject-request";
import type { RejectReason } from "../runtime/reject-reason";
import type { RequestScope } from "../runtime/request-scope";

/** The receipt of an order, the history's table, and everything that is known of an account. */
const FILE = /^\/(?:order\/[^/]+\/receipt|profile\/history\.csv|profile\/info\/export)$/;
const FIRST_ERROR = 400;
const NOT_FOUND = 404;
const FIRST_OF_SERVER = 500;

/** The response, or the page of its error where somebody is looking at it. */
export async function withFileErrorPage(
  response: Response,
  scope: RequestScope,
): Promise<Response> {
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json") ?? false;
  const isFile = FILE.test(barePath(scope.url.pathname));
  if (response.status < FIRST_ERROR || !isJson || !isFile) return response;
  const reason = toReason(response.status);
  if (!reason) return response;
  await response.body?.cancel();
  return rejectRequest(scope, reason);
}

function toReason(status: number): RejectReason | undefined {
  const message = "The file cannot be made";
  if (status >= FIRST_OF_SERVER) {
    return { status, messageKey: "gateway", code: "ERR_SERVICE_UNAVAILABLE", message };
  }
  if (status === NOT_FOUND) {
    return { status, messageKey: "notFound", code: "ERR_NOT_FOUND", message };
  }
  return status === FIRST_ERROR
    ? { status, messageKey: "badRequest", code: "ERR_BAD_REQUEST", message }
    : undefined;
}
