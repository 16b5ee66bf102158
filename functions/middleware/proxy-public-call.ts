// Proxies the public calls: same-origin for our islands, with an API key for servers. No cookies pass in either
// direction. Of the gateway's response, only the listed headers pass (docs/security.md 13, 42).
import { GATEWAY_DATE_HEADER } from "~/domain/rate/gateway-date";
import { MAX_RESPONSE_BYTES } from "~/domain/limits/gateway-limits";
import { isJson, readBoundedText } from "~/gateways/http-body.server";
import { hideFiat } from "../services/public-api/hide-fiat";
import { hideOrder } from "../services/public-api/hide-order";
import { maskOrderEmail } from "../services/public-api/mask-order-email";
import {
  API_KEY,
  IDEMPOTENCY_KEY,
  scopeIdempotencyKey,
  type ScopedKey,
} from "../services/public-api/idempotency-scope";
import {
  checkOrderAccess,
  isOrderOfQuery,
  NO_SUCH_ORDER,
  toCheckedQuery,
} from "../services/public-api/order-key-check";
import { PUBLIC_CALLS, type PublicCall } from "../services/public-api/public-calls";
import { cleanBody } from "../services/public-api/clean-texts";
import { fetchSharedRate } from "../services/public-api/shared-rate";
import { readWriteReply } from "../services/public-api/write-reply";
import { sealPublicRate } from "../services/public-api/seal-public-rate";
import { countUpTo } from "../runtime/count-up-to";
import { limitRateQuestion } from "./limit-rate-question";
import { rejectInJson } from "../pages/reject-request";
import type { RejectReason } from "../runtime/reject-reason";
import { findVisitorCountry } from "../services/gateways/visitor-country";
import { findUpstream } from "../services/gateways/upstream";
import { withRequest, type RequestScope } from "../runtime/request-scope";

const SENT_ON = ["accept-language"];
const SENT_BACK = ["retry-after"];

const UNKNOWN_CALL = {
  status: 404,
  code: "ERR_NOT_FOUND",
  message: "There is no such call",
} as const satisfies RejectReason;

/** Proxies a public call to its gateway; responds 404 for any other address under /api/. */
export async function proxyPublicCall(asked: RequestScope): Promise<Response | undefined> {
  const { request, url } = asked;
  if (!url.pathname.startsWith("/api/")) return undefined;
  const call = PUBLIC_CALLS[url.pathname];
  if (!call) return rejectInJson(asked, UNKNOWN_CALL);
  if (!isMethodOf(call, request.method)) return rejectInJson(asked, wrongMethod(call));
  try {
    const scope = await withCleanBody(asked);
    const reason = (await findPauseReason(scope, call)) ?? (await findAccessReason(scope, call));
    if (reason) return rejectInJson(scope, reason);
    return await sealPublicRate(await passCall(scope, call), scope);
  } catch (error) {
    asked.context.log("public-call-failed", { path: url.pathname, error: String(error) });
    return rejectInJson(asked, unavailable(isTimeout(error)));
  }
}

async function withCleanBody(scope: RequestScope): Promise<RequestScope> {
  const { request } = scope;
  if (request.method !== "POST") return scope;
  const body = cleanBody(await request.text());
  return withRequest(scope, new Request(request, { body }));
}

async function passCall(scope: RequestScope, call: PublicCall): Promise<Response> {
  const isLimited = call.name === "fetchRate" || call.name === "fetchRecommendedAmount";
  if (!isLimited) return passUnlimited(scope, call);
  return limitRateQuestion(scope, () => passUnlimited(scope, call));
}

async function passUnlimited(scope: RequestScope, call: PublicCall): Promise<Response> {
  const shared = await fetchSharedRate(scope);
  if (!shared) return hideFiat(await proxy(scope, call), scope);
  if (!shared.ok) return rejectInJson(scope, unavailable(shared.failure.kind === "timeout"));
  const response = passOn(shared.value, shared.value.text);
  response.headers.set("Age", String(shared.value.ageSeconds));
  return response;
}

async function findPauseReason({ context }: RequestScope, { endsInPause }: PublicCall) {
  const pause = endsInPause ? await context.findPause() : undefined;
  return pause && paused(pause.retrySeconds);
}

async function findAccessReason(scope: RequestScope, { orderAccess }: PublicCall) {
  return orderAccess === "before" ? checkOrderAccess(scope) : undefined;
}

async function proxy(scope: RequestScope, call: PublicCall): Promise<Response> {
  const { env, context } = scope;
  const upstream = findUpstream(env, call.gateway, context.origin);
  const key = await scopeIdempotencyKey(scope);
  const response = await upstream.fetch(toGatewayRequest(scope, call, { ...upstream, key }));
  if (call.returnsNothing && response.ok) {
    const { status, text } = await readWriteReply(response, call.timeoutMs);
    return passOn({ status, headers: response.headers }, text);
  }
  await requireJson(response);
  if (key?.isOwn === false && !response.ok) return passOn(response, await hideOrder(response));
  if (call.orderAccess === "in-response" && response.ok) return passOrderOn(scope, response, call);
  return passBodyOn(scope, response);
}

async function passBodyOn(scope: RequestScope, response: Response): Promise<Response> {
  if (scope.request.method === "HEAD") {
    await response.body?.cancel();
    return passOn(response, null);
  }
  return passOn(response, response.body?.pipeThrough(countUpTo(MAX_RESPONSE_BYTES)) ?? null);
}

// Anything else, such as a proxy's error page, would be shown as a page on our origin.
async function requireJson(response: Response): Promise<void> {
  if (isJson(response)) return;
  await response.body?.cancel();
  throw new Error(`The gateway sent ${String(response.status)} without JSON`);
}

async function passOrderOn(
  scope: RequestScope,
  response: Response,
  { timeoutMs }: PublicCall,
): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs);
  const body = await readBoundedText(response, MAX_RESPONSE_BYTES, signal);
  const { url, context } = scope;
  if (!isOrderOfQuery(body, url.searchParams, context.log)) {
    return rejectInJson(scope, NO_SUCH_ORDER);
  }
  return passOn(response, scope.request.method === "HEAD" ? null : maskOrderEmail(body));
}

function passOn(
  response: { readonly status: number; readonly headers: Headers },
  body: BodyInit | null,
): Response {
  const headers = new Headers({ "Content-Type": "application/json; charset=utf-8" });
  copyHeaders(SENT_BACK, response.headers, headers);
  const date = response.headers.get("date");
  if (date !== null) headers.set(GATEWAY_DATE_HEADER, date);
  return new Response(body, { status: response.status, headers });
}

function toGatewayRequest(
  { request, url, context, env }: RequestScope,
  call: PublicCall,
  { baseUrl, key }: { readonly baseUrl: string; readonly key: ScopedKey | undefined },
): Request {
  const headers = new Headers({
    accept: "application/json",
    "x-request-id": context.requestId,
    "x-forwarded-for": context.visitor.address,
  });
  const country = findVisitorCountry(request, env.sandbox);
  if (country) headers.set("x-visitor-country", country);
  copyHeaders(env.publicApiKeys ? [...SENT_ON, API_KEY] : SENT_ON, request.headers, headers);
  if (key) headers.set(IDEMPOTENCY_KEY, key.value);
  if (call.method === "POST") headers.set("content-type", "application/json");
  return new Request(baseUrl + url.pathname + toSearch(url, call), {
    method: call.method,
    headers,
    body: call.method === "POST" ? request.body : null,
    redirect: "manual",
    signal: AbortSignal.timeout(call.timeoutMs),
  });
}

// A write is checked by its body. A gateway that merges body and query would act on the unchecked query.
function toSearch({ search, searchParams }: URL, { method, orderAccess }: PublicCall): string {
  if (method === "POST") return "";
  return orderAccess ? `?${toCheckedQuery(searchParams).toString()}` : search;
}

function isMethodOf(call: PublicCall, method: string): boolean {
  return method === call.method || (method === "HEAD" && call.method === "GET");
}

function copyHeaders(names: readonly string[], from: Headers, to: Headers): void {
  for (const name of names) {
    const value = from.get(name);
    if (value !== null) to.set(name, value);
  }
}

function paused(retrySeconds: number): RejectReason {
  return {
    status: 503,
    code: "ERR_SERVICE_UNAVAILABLE",
    message: "The exchange is paused: no order was created",
    headers: { "Retry-After": String(retrySeconds) },
  };
}

function wrongMethod(call: PublicCall): RejectReason {
  return {
    status: 405,
    code: "ERR_BAD_REQUEST",
    message: "Method not allowed",
    headers: { Allow: call.method },
  };
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}

function unavailable(isLate: boolean): RejectReason {
  return {
    status: isLate ? 504 : 502,
    code: "ERR_SERVICE_UNAVAILABLE",
    message: "The gateway cannot be reached",
  };
}
