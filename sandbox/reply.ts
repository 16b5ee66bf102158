// How a result becomes an HTTP response (docs/gateway-contract.md "Conventions").
import { statusOf, type ApiError, type ApiReply } from "./api-error";

/** The response to a call; an error carries the caller's request id back as its trace id. */
export function replyWith(result: ApiReply<unknown>, request: Request): Response {
  return result.ok
    ? toJson(result.value, result.status ?? 200)
    : replyError(result.failure, request);
}

function replyError({ status, ...error }: ApiError, request: Request): Response {
  const traceID = request.headers.get("x-request-id") ?? crypto.randomUUID();
  return toJson({ ...error, traceID }, statusOf({ ...error, ...(status && { status }) }));
}

function toJson(value: unknown, status: number): Response {
  return Response.json(value, { status, headers: { "cache-control": "no-store" } });
}
