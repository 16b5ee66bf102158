// A form that came to nothing: no reply came to it, or the server would not hear of it.
import { isRouteErrorResponse } from "@remix-run/react";

/** What the server says of a form that it turned away, or that failed on its side; the same words as on the page without script. */
export interface Rejection {
  /** The response's. */
  readonly status: number;
  readonly reason: string;
  /** The number to quote. */
  readonly traceId: string;
  /** A limit was reached. */
  readonly limit?: { readonly waitSeconds: number | undefined };
}

/** What was thrown, if it is the server's rejection of a form; the page then stays, as it does where no reply comes. */
export function readRejection(error: unknown): Rejection | undefined {
  return isRouteErrorResponse(error) && isRejection(error.data) ? error.data : undefined;
}

function isRejection(data: unknown): data is Rejection {
  return data instanceof Object && "reason" in data;
}

/** Whether what an action came to says that the server could not be reached, or would not hear of it: to ask for anything once more would only cost the page. */
export function isUnreachable(actionResult: unknown): boolean {
  return typeof actionResult === "object" && actionResult !== null && "unreachable" in actionResult;
}
