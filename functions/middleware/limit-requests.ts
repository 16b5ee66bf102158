// Limits that need no page: data requests, public calls, forms, rendered pages and order lookups (docs/security.md 46).
// Actions call `context.limits` themselves, so that their pages can keep what the visitor typed.
import { ACCOUNT_NOW_PATH } from "~/domain/account/account-now";
import { LOOKUP_IN_VAIN_HEADER } from "~/domain/order/order-lookup";
import { isDestinationOf } from "~/domain/order/order-access";
import { isSameOrderId } from "~/domain/order/order-id";
import type { LimitPurpose } from "~/domain/limits/request-limits";
import { PAUSE_PATH } from "~/domain/failure/health";
import { readQueryText } from "~/domain/text/query-text";
import type { MiddlewareResult } from "./middleware";
import { findPageRoute, type PageRoute } from "../pages/page-data/load-page-data";
import { isWidgetFrame } from "../runtime/widget-frame";
import { PUBLIC_CALLS } from "../services/public-api/public-calls";
import { rejectRequest } from "../pages/reject-request";
import type { RejectReason } from "../runtime/reject-reason";
import { isReading } from "../runtime/is-reading";
import type { RequestScope } from "../runtime/request-scope";
import { isPayload } from "./serve-payload";
import type { Limited } from "~/context/request-limits";

// Cheap calls, and addresses under /api/ that do not exist.
const CHEAP = "public-api";
const LOOKUP_ROUTES = ["order-id", "order-receipt"];
const BAD_REQUEST = 400;
const NOT_FOUND = 404;

/** Counts limited requests and rejects visitors above a limit. */
export async function limitRequests(scope: RequestScope): Promise<MiddlewareResult> {
  const found = (await findLookupLimit(scope)) ?? (await countRequest(scope));
  return found && rejectRequest(scope, tooManyRequests(found));
}

/** Counts a page that is about to be rendered. Cached pages and pages in progress are served without counting, because they cost nothing. */
export function limitRender(scope: RequestScope): Promise<Response> | undefined {
  const { request, url, context } = scope;
  if (!isReading(request) || isData(url)) return undefined;
  const limited = context.limits.takeLater("page");
  return limited && rejectRequest(scope, tooManyRequests(limited));
}

/** The same for a page that only this visitor gets. Above the shared total it waits. */
export async function limitOwnRender(scope: RequestScope): Promise<MiddlewareResult> {
  const limited = await limitRender(scope);
  if (!limited && isReading(scope.request)) await scope.context.limits.hold("page");
  return limited;
}

/** Counts a lookup that found no order, even if the response also answers a form. Rejects a visitor who guessed too often. */
export async function limitFailedLookups(
  response: Response,
  scope: RequestScope,
): Promise<Response> {
  const isInVain = response.status === NOT_FOUND || response.headers.has(LOOKUP_IN_VAIN_HEADER);
  if (!isInVain || !isLookup(scope)) return response;
  const limited = await scope.context.limits.take("order-lookup");
  if (!limited) return response;
  await response.body?.cancel();
  return rejectRequest(scope, tooManyRequests(limited));
}

/** Counts the request towards the totals if it was valid. */
export function settleLimits(response: Response, { context }: RequestScope): Response {
  context.limits.settle(response.status < BAD_REQUEST);
  return response;
}

/** Adds Retry-After to a 429 response, wherever the limit was noticed. */
export function withRetryAfter(response: Response, { context }: RequestScope): Response {
  const limited = context.limits.reached();
  if (response.status !== 429 || !limited || response.headers.has("Retry-After")) return response;
  const own = new Response(response.body, response);
  own.headers.set("Retry-After", String(limited.retryAfterSeconds));
  return own;
}

/** The rejection of a visitor above a limit, as a page or in JSON. */
export function tooManyRequests({ retryAfterSeconds }: Limited): RejectReason {
  return {
    status: 429,
    messageKey: "tooManyRequests",
    code: "ERR_TOO_MANY_REQUESTS",
    message: "Too many requests",
    retryAfterSeconds,
    headers: { "Retry-After": String(retryAfterSeconds) },
  };
}

function countRequest(scope: RequestScope): Promise<Limited | undefined> | undefined {
  const { request, url, context } = scope;
  const { pathname } = url;
  const purpose = PUBLIC_CALLS[pathname]?.limit ?? CHEAP;
  if (purpose !== CHEAP) return context.limits.take(purpose);
  if (pathname.startsWith("/api/")) return takeLater(scope, CHEAP);
  if (!isReading(request)) return takeLater(scope, "form");
  if (pathname === ACCOUNT_NOW_PATH) return takeLater(scope, "account-now");
  return isData(url) ? takeLater(scope, "page-data") : undefined;
}

function isData(url: URL): boolean {
  const { pathname } = url;
  return (
    isWidgetFrame(url) ||
    pathname.endsWith(".data") ||
    isPayload(pathname) ||
    pathname === PAUSE_PATH
  );
}

async function takeLater(
  { context: { limits } }: RequestScope,
  purpose: LimitPurpose,
): Promise<Limited | undefined> {
  const limited = limits.takeLater(purpose);
  if (!limited) await limits.hold(purpose);
  return limited;
}

// Visitors behind the same address as an attacker can still open the orders of their own browser.
async function findLookupLimit(scope: RequestScope): Promise<Limited | undefined> {
  const limited = isLookup(scope) ? scope.context.limits.find("order-lookup") : undefined;
  return limited && (await isOwnOrder(scope)) ? undefined : limited;
}

async function isOwnOrder({ url, context }: RequestScope): Promise<boolean> {
  const id = findRoute(url)?.params.id ?? readQueryText(url.searchParams, "orderId");
  const address = readQueryText(url.searchParams, "destinationAddress");
  const orders = await context.orders.list();
  return orders.some((own) => isSameOrderId(own.orderId, id) && isDestinationOf(own, address));
}

function findRoute({ pathname }: URL): PageRoute | undefined {
  return findPageRoute(pathname.replace(/\.data$/, ""));
}

function isLookup({ url }: RequestScope): boolean {
  const call = PUBLIC_CALLS[url.pathname];
  if (call) return call.method === "GET" && call.orderAccess !== undefined;
  const [name = ""] = findRoute(url)?.id.split("___") ?? [];
  return LOOKUP_ROUTES.includes(name);
}
