// Owns how an answer becomes an HTTP response (docs/gateway-contract.md "Conventions").
import { statusOf, type ApiResult, type ApiError } from "./api-error";

/** The response to a call; a refusal carries the caller's request id back as its trace id. */
export function replyWith(answer: ApiResult<unknown>, request: Request): Response {
  return answer.ok ? toJson(answer.value, 200) : replyRefusal(answer.failure, request);
}

function replyRefusal({ status, ...refused }: ApiError, request: Request): Response {
  const traceID = request.headers.get("x-request-id") ?? crypto.randomUUID();
  return toJson({ ...refused, traceID }, statusOf({ ...refused, ...(status && { status }) }));
}

function toJson(value: unknown, status: number): Response {
  return Response.json(value, { status, headers: { "cache-control": "no-store" } });
}
