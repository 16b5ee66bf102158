// Owns the pass-through of the public calls: same origin for our islands, with a key for servers. No
// cookie goes either way, and of the gateway's answer only what is listed here (docs/security.md 13).
import { MAX_RESPONSE_BYTES } from "~/domain/limits";
import { PUBLIC_CALLS, type PublicCall } from "./public-calls";
import { rejectInJson, type RejectReason } from "../reject-request";
import { findUpstream } from "../gateways/upstream";
import type { RequestScope } from "../scope/request-scope";

const SENT_ON = ["accept-language", "idempotency-key", "x-api-key"];
const SENT_BACK = ["retry-after"];

const UNKNOWN_CALL = {
  status: 404,
  code: "ERR_NOT_FOUND",
  message: "There is no such call",
} as const satisfies RejectReason;

/** Passes a public call to its gateway; any other address under /api/ is a 404. */
export async function proxyPublicCall(scope: RequestScope): Promise<Response | undefined> {
  const { request, url } = scope;
  if (!url.pathname.startsWith("/api/")) return undefined;
  const call = PUBLIC_CALLS[url.pathname];
  if (!call) return rejectInJson(scope, UNKNOWN_CALL);
  if (!isMethodOf(call, request.method)) return rejectInJson(scope, wrongMethod(call));
  try {
    return await proxy(scope, call);
  } catch (error) {
    scope.context.log("public-call-failed", { path: url.pathname, error: String(error) });
    return rejectInJson(scope, unavailable(error));
  }
}

async function proxy(scope: RequestScope, call: PublicCall): Promise<Response> {
  const { env, context, request } = scope;
  const upstream = findUpstream(env, call.gateway, context.origin);
  const answer = await upstream.fetch(toGatewayRequest(scope, call, upstream.baseUrl));
  if (!isJson(answer)) {
    await answer.body?.cancel();
    throw new Error(`The gateway answered ${String(answer.status)} without JSON`);
  }
  const headers = new Headers({ "Content-Type": "application/json; charset=utf-8" });
  copyHeaders(SENT_BACK, answer.headers, headers);
  if (request.method === "HEAD") {
    await answer.body?.cancel();
    return new Response(null, { status: answer.status, headers });
  }
  const body = answer.body?.pipeThrough(bounded()) ?? null;
  return new Response(body, { status: answer.status, headers });
}

function toGatewayRequest(
  { request, url, context }: RequestScope,
  call: PublicCall,
  baseUrl: string,
): Request {
  const headers = new Headers({
    accept: "application/json",
    "x-request-id": context.requestId,
    "x-forwarded-for": context.visitorAddress,
  });
  copyHeaders(SENT_ON, request.headers, headers);
  if (call.method === "POST") headers.set("content-type", "application/json");
  return new Request(baseUrl + url.pathname + url.search, {
    method: call.method,
    headers,
    body: call.method === "POST" ? request.body : null,
    redirect: "manual",
    signal: AbortSignal.timeout(call.timeoutMs),
  });
}

function isMethodOf(call: PublicCall, method: string): boolean {
  return method === call.method || (method === "HEAD" && call.method === "GET");
}

// Anything else, such as an error page of somebody's proxy, would be a page on our origin.
function isJson(answer: Response): boolean {
  return answer.headers.get("Content-Type")?.startsWith("application/json") ?? false;
}

function copyHeaders(names: readonly string[], from: Headers, to: Headers): void {
  for (const name of names) {
    const value = from.get(name);
    if (value !== null) to.set(name, value);
  }
}

function bounded(): TransformStream<Uint8Array, Uint8Array> {
  let size = 0;
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > MAX_RESPONSE_BYTES)
        controller.error(new Error("The gateway's answer is too large"));
      else controller.enqueue(chunk);
    },
  });
}

function wrongMethod(call: PublicCall): RejectReason {
  return {
    status: 405,
    code: "ERR_BAD_REQUEST",
    message: "Method not allowed",
    headers: { Allow: call.method },
  };
}

function unavailable(error: unknown): RejectReason {
  const isTimeout = error instanceof DOMException && error.name === "TimeoutError";
  return {
    status: isTimeout ? 504 : 502,
    code: "ERR_SERVICE_UNAVAILABLE",
    message: "The gateway cannot be reached",
  };
}
