// What a loader does when a call that its page cannot do without fails: the page becomes its error page.
import { findReachedLimit, type Failure } from "~/domain/failure/failure";
import type { Result } from "~/domain/failure/result";

const NOT_FOUND = 404;

/** The value, or a thrown page that says whose fault it is, with the trace id. Never a 404: a call that does not exist is the gateway's fault, not the visitor's. */
export function criticalValue<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw unavailable(result.failure);
}

/** The page that says whose fault it is, with the trace id; `messageKey` names words of error.json that say more than the status does. */
export function unavailable(failure: Failure, messageKey?: "account"): Response {
  const { traceId } = failure;
  return Response.json(
    { traceId, messageKey, ...toLimitNote(failure) },
    { status: toUnavailableStatus(failure) },
  );
}

/** The status that says whose fault it is: too slow, not understood, or not serving. */
export function toUnavailableStatus(failure: Failure): 502 | 503 | 504 {
  if (failure.kind === "timeout") return 504;
  return failure.kind === "network" || failure.kind === "contract" ? 502 : 503;
}

/** What the error page says of a gateway's limit: that it is one, and how long it lasts where anybody knows. */
function toLimitNote(failure: Failure) {
  const limit = findReachedLimit(failure);
  return limit && { messageKey: "limited", retryAfterSeconds: limit.waitSeconds };
}

/** The fatal 404 of a route whose validation fails (spec: Page not found). */
export function pageNotFound(request: Request): Response {
  const message = `Page Not Found: ${new URL(request.url).pathname}`;
  return Response.json({ message }, { status: NOT_FOUND });
}
