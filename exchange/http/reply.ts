// Converts a result to an HTTP response (docs/gateway-contract.md "Conventions").
import { statusOf, type ApiError, type ApiReply } from "./api-error";

const HEADERS = { "cache-control": "no-store" };

/** Returns the response to a call; an error returns the caller's request id as its trace id. */
export function replyWith(result: ApiReply<unknown>, request: Request): Response {
  const response = result.ok
    ? toJson(result.value, result.status ?? 200)
    : replyError(result.failure, request);
  for (const cookie of result.cookies ?? []) response.headers.append("set-cookie", cookie);
  return response;
}

function replyError(failure: ApiError, request: Request): Response {
  const { status: _, retryAfterSeconds, ...error } = failure;
  const traceID = request.headers.get("x-request-id") ?? crypto.randomUUID();
  const response = toJson({ ...error, traceID }, statusOf(failure));
  if (retryAfterSeconds !== undefined) {
    response.headers.set("retry-after", String(retryAfterSeconds));
  }
  return response;
}

function toJson(value: unknown, status: number): Response {
  return Response.json(value, { status, headers: HEADERS });
}
