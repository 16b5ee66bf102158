// Forms that failed: no reply arrived, or the server rejected the request.
import { isRouteErrorResponse } from "@remix-run/react";

/** The server's reason for rejecting a form, or for failing; the same text as on the page without script. */
export interface Rejection {
  /** The response's status. */
  readonly status: number;
  readonly reason: string;
  /** The id to quote. */
  readonly traceId: string;
  /** Set if a limit was reached. */
  readonly limit?: { readonly waitSeconds: number | undefined };
}

/** The server's rejection in a thrown value; undefined for other values. The page then stays, as it does without a reply. */
export function readRejection(error: unknown): Rejection | undefined {
  return isRouteErrorResponse(error) && isRejection(error.data) ? error.data : undefined;
}

function isRejection(data: unknown): data is Rejection {
  return data instanceof Object && "reason" in data;
}

/** Whether an action's result means that the server was unreachable or rejected the request. Revalidating would then only lose the page. */
export function isUnreachable(actionResult: unknown): boolean {
  return typeof actionResult === "object" && actionResult !== null && "unreachable" in actionResult;
}
