// What a loader does when a call that its page cannot do without fails: the page becomes its error page.
import type { Failure } from "~/domain/failure";
import type { Result } from "~/domain/result";

const BAD_GATEWAY = 502;
const NOT_FOUND = 404;
const GATEWAY_TIMEOUT = 504;

/** The value, or a thrown page: 404 'Page Not Found: {path}' when the gateway has no such thing, else 502 or 504 with the trace id. */
export function criticalValue<T>(result: Result<T>, request: Request): T {
  if (result.ok) return result.value;
  const { failure } = result;
  if (isMissing(failure)) throw pageNotFound(request);
  const status = failure.kind === "timeout" ? GATEWAY_TIMEOUT : BAD_GATEWAY;
  throw Response.json({ traceId: failure.traceId }, { status });
}

/** The fatal 404 of a route whose validation fails (spec 2). */
export function pageNotFound(request: Request): Response {
  const message = `Page Not Found: ${new URL(request.url).pathname}`;
  return Response.json({ message }, { status: NOT_FOUND });
}

/** Whether the gateway says that there is no such thing. */
export function isMissing(failure: Failure): boolean {
  if (failure.kind === "upstream") return failure.status === NOT_FOUND;
  return failure.kind === "http" && failure.status === NOT_FOUND;
}
