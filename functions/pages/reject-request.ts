// Responses to rejected requests (docs/security.md 3; spec: Error notification). Browsers get a page in the visitor's
// language, forms that a page's script sent get Remix's format, and all others get JSON.
import { localePath } from "~/i18n/locales";
import type { RejectedRequest } from "~/context/instead";
import type { RejectReason } from "../runtime/reject-reason";
import { isPage, renderShell } from "./render";
import { visitorLocale } from "../runtime/visitor-locale";
import type { RequestScope } from "../runtime/request-scope";

const FAILED = {
  status: 500,
  messageKey: "failed",
  code: "ERR_INTERNAL_SERVER_ERROR",
  message: "Something went wrong on our side",
} as const satisfies RejectReason;

/** Rejects the request. Remix gets a GET without query and body, so it runs neither action nor loader. */
export async function rejectRequest(scope: RequestScope, reason: RejectReason): Promise<Response> {
  const { request, context, url } = scope;
  const { status, headers = {} } = reason;
  context.log("request-rejected", { status, method: request.method, path: url.pathname });
  // An unread body keeps the connection open.
  if (request.body && !request.body.locked) await request.body.cancel();
  const page = await renderReason(scope, reason);
  if (!page) return rejectInJson(scope, reason);
  const response = new Response(page.body, { status, headers: page.headers });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

/** Returns the rejection as JSON. */
export function rejectInJson({ context }: RequestScope, reason: RejectReason): Response {
  const { code, message, status, headers = {} } = reason;
  return Response.json({ code, message, traceID: context.requestId }, { status, headers });
}

/** Returns an internal error in the format that the client reads; JSON if rendering fails too. */
export function rejectFailed(scope: RequestScope): Promise<Response> {
  return rejectRequest(scope, FAILED).catch(() => rejectInJson(scope, FAILED));
}

/** Replaces Remix's response to a form whose action threw, because it contains no request id. Only uncaught errors have this status. */
export async function withFailedForm(response: Response, scope: RequestScope): Promise<Response> {
  if (response.status !== FAILED.status || !isFormOfScript(scope)) return response;
  await response.body?.cancel();
  return rejectFailed(scope);
}

function isFormOfScript({ request, url }: RequestScope): boolean {
  return request.method === "POST" && url.pathname.endsWith(".data");
}

function readsHtml({ request, url }: RequestScope): boolean {
  if (url.pathname.startsWith("/api/") || url.pathname.endsWith(".data")) return false;
  return request.headers.get("Accept")?.includes("text/html") ?? false;
}

/** Returns the rejection as a page or in Remix's format; undefined for programs. */
async function renderReason(
  scope: RequestScope,
  { status, messageKey, retryAfterSeconds, isPathBad = false }: RejectReason,
): Promise<Response | undefined> {
  if (!messageKey) return undefined;
  const rejected = { status, messageKey, retryAfterSeconds };
  if (isFormOfScript(scope)) return renderFormRejection(scope, rejected);
  return readsHtml(scope) ? renderRejection(scope, rejected, isPathBad) : undefined;
}

/** Returns undefined if no page accepts the form. */
async function renderFormRejection(
  scope: RequestScope,
  rejected: RejectedRequest,
): Promise<Response | undefined> {
  const reply = await renderShell(
    formRequest(scope),
    scope.showing({ kind: "rejection", rejected }),
  );
  if (reply.status === rejected.status) return reply;
  await reply.body?.cancel();
  return undefined;
}

// If a page exists at the visitor's path, it is rendered there, so that its links stay correct.
async function renderRejection(
  scope: RequestScope,
  rejected: RejectedRequest,
  isPathBad: boolean,
): Promise<Response> {
  const context = scope.showing({ kind: "rejection", rejected });
  if (!isPathBad) {
    const page = await renderShell(pageRequest(scope, scope.url.pathname), context);
    if (isPage(page)) return page;
    await page.body?.cancel();
  }
  return renderShell(pageRequest(scope, localePath("/", visitorLocale(scope))), context);
}

// Without the Origin, which Remix would check again. The only query parameter kept is `index`, which addresses an index
// route's form.
function formRequest({ request, url }: RequestScope): Request {
  const headers = new Headers(request.headers);
  for (const name of ["Content-Type", "Content-Length", "Origin"]) headers.delete(name);
  const asked = new URL(url.pathname, url.origin);
  if (url.searchParams.has("index")) asked.search = "?index";
  return new Request(asked, { method: "POST", headers });
}

function pageRequest({ request, url }: RequestScope, path: string): Request {
  const headers = new Headers(request.headers);
  headers.delete("Content-Type");
  headers.delete("Content-Length");
  const method = request.method === "HEAD" ? "HEAD" : "GET";
  return new Request(new URL(path, url.origin), { method, headers });
}
