// Proxies the public calls: same-origin for our islands, with an API key for servers. No cookies pass in either
// direction. Of the gateway's response, only the listed headers pass (docs/security.md 13, 42).
import { parseBody } from "~/gateways/http-body.server";
import { hideUnsafeDeposit } from "../services/public-api/hide-deposit";
import { hideFiat } from "../services/public-api/hide-fiat";
import { hideOrder } from "../services/public-api/hide-order";
import {
  API_KEY,
  IDEMPOTENCY_KEY,
  scopeIdempotencyKey,
  type ScopedKey,
} from "../services/public-api/idempotency-scope";
import { answerLostAddress } from "../services/public-api/lost-address";
import { checkOrderAccess, toCheckedQuery } from "../services/public-api/order-key-check";
import { PUBLIC_CALLS, type PublicCall } from "../services/public-api/public-calls";
import { cleanBody } from "../services/public-api/clean-texts";
import { fetchSharedRate } from "../services/public-api/shared-rate";
import { readWriteReply } from "../services/public-api/write-reply";
import { sealPublicRate } from "../services/public-api/seal-public-rate";
import { limitRateQuestion } from "./limit-rate-question";
import {
  copyHeaders,
  passBodyOn,
  passCreatedOn,
  passOn,
  passOrderOn,
  requireJson,
} from "./public-reply";
import { rejectInJson } from "../pages/reject-request";
import type { RejectReason } from "../runtime/reject-reason";
import { findVisitorCountry } from "../services/gateways/visitor-country";
import { findUpstream } from "../services/gateways/upstream";
import { withRequest, type RequestScope } from "../runtime/request-scope";

const SENT_ON = ["accept-language"];

const NOT_JSON = {
  status: 400,
  code: "ERR_BAD_REQUEST",
  message: "The body is not JSON",
} as const satisfies RejectReason;

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
    if (!scope) return rejectInJson(asked, NOT_JSON);
    const reason = (await findPauseReason(scope, call)) ?? (await findAccessReason(scope, call));
    if (reason) return rejectInJson(scope, reason);
    const lost = await answerLostAddress(scope, call);
    if (lost) return lost instanceof Response ? lost : rejectInJson(scope, lost);
    return await sealPublicRate(await passCall(scope, call), scope);
  } catch (error) {
    asked.context.log("public-call-failed", { path: url.pathname, error: String(error) });
    return rejectInJson(asked, unavailable(isTimeout(error)));
  }
}

/** Returns the call with a clean body; undefined if the body of a POST is not JSON. */
async function withCleanBody(scope: RequestScope): Promise<RequestScope | undefined> {
  const { request } = scope;
  if (request.method !== "POST") return scope;
  const text = await request.text();
  if (parseBody(text) === undefined) return undefined;
  return withRequest(scope, new Request(request, { body: cleanBody(text) }));
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
    return passOn({ status, headers: response.headers }, hideUnsafeDeposit(text, context.log));
  }
  await requireJson(response);
  if (key?.isOwn === false && !response.ok) return passOn(response, await hideOrder(response));
  if (call.orderAccess === "in-response" && response.ok) return passOrderOn(scope, response, call);
  if (call.name === "createOrder" && response.ok) return passCreatedOn(scope, response, call);
  return passBodyOn(scope, response, call);
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
