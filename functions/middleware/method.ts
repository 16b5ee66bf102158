// Owns which methods exist here (docs/security.md 5).
import { refuse } from "../reject-request";
import type { Visit } from "../scope/request-scope";

const ALLOWED = ["GET", "HEAD", "POST"];

/** Refuses every method that no page and no call has. */
export function refuseUnknownMethod(visit: Visit): Promise<Response> | undefined {
  if (ALLOWED.includes(visit.request.method)) return undefined;
  return refuse(visit, {
    status: 405,
    messageKey: "methodNotAllowed",
    code: "ERR_BAD_REQUEST",
    message: "Method not allowed",
    headers: { Allow: ALLOWED.join(", ") },
  });
}
