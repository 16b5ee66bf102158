import { isRouteErrorResponse } from "@remix-run/react";

/** Whether a thrown value is a reply of the server (a redirect or an error response). False for a lost connection. */
export function isReply(error: unknown): boolean {
  return error instanceof Response || isRouteErrorResponse(error);
}
