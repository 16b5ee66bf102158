import { isRouteErrorResponse } from "@remix-run/react";

/** Whether what was thrown came from the server: a redirect or an error response, and no lost connection. */
export function isReply(error: unknown): boolean {
  return error instanceof Response || isRouteErrorResponse(error);
}
