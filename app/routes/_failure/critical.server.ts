// Handles the failure of a required gateway call: the page becomes its error page.
import { findReachedLimit, type Failure } from "~/domain/failure/failure";
import type { Result } from "~/domain/failure/result";

const NOT_FOUND = 404;

/** Returns the value, or throws an error page with the trace id. Never a 404: a missing call is the gateway's fault, not the visitor's. */
export function criticalValue<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw unavailable(result.failure);
}

/** Returns the error page's response with the trace id. `messageKey` selects a more specific text in error.json than the status does. */
export function unavailable(failure: Failure, messageKey?: "account"): Response {
  const { traceId } = failure;
  return Response.json(
    { traceId, messageKey, ...toLimitNote(failure) },
    { status: toUnavailableStatus(failure) },
  );
}

/** Returns 504 for a timeout, 502 for an unreachable or unreadable gateway, and 503 for other failures. */
export function toUnavailableStatus(failure: Failure): 502 | 503 | 504 {
  if (failure.kind === "timeout") return 504;
  return failure.kind === "network" || failure.kind === "contract" ? 502 : 503;
}

/** Marks the error as a gateway limit, with the seconds to wait if they are known. */
function toLimitNote(failure: Failure) {
  const limit = findReachedLimit(failure);
  return limit && { messageKey: "limited", retryAfterSeconds: limit.waitSeconds };
}

/** The fatal 404 of a route whose validation fails (spec: Page not found). */
export function pageNotFound(request: Request): Response {
  const message = `Page Not Found: ${new URL(request.url).pathname}`;
  return Response.json({ message }, { status: NOT_FOUND });
}
