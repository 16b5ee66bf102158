// The allowed HTTP methods (docs/security.md 5).
import { rejectRequest } from "../pages/reject-request";
import type { RequestScope } from "../runtime/request-scope";

const ALLOWED = ["GET", "HEAD", "POST"];

/** Rejects methods that no page and no call supports. */
export function rejectUnknownMethod(scope: RequestScope): Promise<Response> | undefined {
  if (ALLOWED.includes(scope.request.method)) return undefined;
  return rejectRequest(scope, {
    status: 405,
    messageKey: "methodNotAllowed",
    code: "ERR_BAD_REQUEST",
    message: "Method not allowed",
    headers: { Allow: ALLOWED.join(", ") },
  });
}
