// What a rejected request gets: a page in the visitor's language for readers of HTML, JSON for the rest
// (docs/security.md 3; spec: Error notification).
import { localePath } from "~/i18n/locales";
import type { RejectedRequest } from "./request-context";
import { isPage, renderShell } from "./render";
import { visitorLocale } from "./scope/visitor-locale";
import type { RequestScope } from "./scope/request-scope";

/** Why a request is turned away; without a `messageKey` there is no page for it. */
export interface RejectReason {
  readonly status: number;
  readonly messageKey?: RejectedRequest["messageKey"];
  /** One of the gateway's codes, for programs (spec: Error codes). */
  readonly code: string;
  readonly message: string;
  /** The path itself is what is wrong: the page is then made at the locale's root. */
  readonly isPathBad?: boolean;
  readonly retryAfterSeconds?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Rejects the request. Remix sees a GET without query and body, and runs neither action nor loader. */
export async function rejectRequest(scope: RequestScope, reason: RejectReason): Promise<Response> {
  const { request, context, url } = scope;
  const { status, messageKey, retryAfterSeconds, headers = {} } = reason;
  context.log("request-rejected", { status, method: request.method, path: url.pathname });
  // Nobody is going to read it, and an unread body holds the connection.
  if (request.body && !request.body.locked) await request.body.cancel();
  if (!messageKey || !readsHtml(scope)) return rejectInJson(scope, reason);
  const rejected = { status, messageKey, retryAfterSeconds };
  const page = await renderRejection(scope, rejected, reason.isPathBad ?? false);
  const response = new Response(page.body, { status, headers: page.headers });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

/** The rejection as a program reads it. */
export function rejectInJson({ context }: RequestScope, reason: RejectReason): Response {
  const { code, message, status, headers = {} } = reason;
  return Response.json({ code, message, traceID: context.requestId }, { status, headers });
}

function readsHtml({ request, url }: RequestScope): boolean {
  if (url.pathname.startsWith("/api/") || url.pathname.endsWith(".data")) return false;
  return request.headers.get("Accept")?.includes("text/html") ?? false;
}

// The page keeps the visitor's path, so that its links stay right, where there is a page at that path.
async function renderRejection(
  scope: RequestScope,
  rejected: RejectedRequest,
  isPathBad: boolean,
): Promise<Response> {
  const context = { ...scope.context, rejected };
  if (!isPathBad) {
    const page = await renderShell(pageRequest(scope, scope.url.pathname), context);
    if (isPage(page)) return page;
    await page.body?.cancel();
  }
  return renderShell(pageRequest(scope, localePath("/", visitorLocale(scope))), context);
}

function pageRequest({ request, url }: RequestScope, path: string): Request {
  const headers = new Headers(request.headers);
  headers.delete("Content-Type");
  headers.delete("Content-Length");
  const method = request.method === "HEAD" ? "HEAD" : "GET";
  return new Request(new URL(path, url.origin), { method, headers });
}
