// Handles a file that could not be produced, for example a receipt while its gateway is slow. People who follow its
// link get an error page, programs get JSON.
import { barePath } from "~/i18n/locales";
import { rejectRequest } from "../pages/reject-request";
import type { RejectReason } from "../runtime/reject-reason";
import type { RequestScope } from "../runtime/request-scope";

/** An order's receipt, the history as CSV, and the export of an account's data. */
const FILE = /^\/(?:order\/[^/]+\/receipt|profile\/history\.csv|profile\/info\/export)$/;
const FIRST_ERROR = 400;
const NOT_FOUND = 404;
const FIRST_OF_SERVER = 500;

/** Returns the response, or an error page if a person navigated to the file. */
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
