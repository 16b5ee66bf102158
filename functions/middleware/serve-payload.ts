// Serves {path}/_payload.json: a public page's data without the page (spec: Page data). Personal pages have none.
import { isPublicPage } from "~/domain/page/public-pages";
import { findPageRoute, loadPageData } from "../pages/page-data/load-page-data";
import { isReading } from "../runtime/is-reading";
import type { RequestScope } from "../runtime/request-scope";

const SUFFIX = "/_payload.json";

/** Whether a path is the data of a page. */
export function isPayload(pathname: string): boolean {
  return pathname.endsWith(SUFFIX);
}

/** Serves the data of a public page as JSON; 404 for every other page. */
export async function servePayload({
  request,
  url,
  context,
}: RequestScope): Promise<Response | undefined> {
  if (!isPayload(url.pathname)) return undefined;
  if (!isReading(request)) return undefined;
  const path = url.pathname.slice(0, -SUFFIX.length) || "/";
  const route = findPageRoute(path);
  if (!route || !isPublicPage(route.id)) return toFailure(path, 404, context.requestId);
  const headers = new Headers(request.headers);
  // The data is public and may be requested by hand, so it never includes what a visitor typed.
  headers.set("Accept", "application/json");
  const page = new Request(new URL(path + url.search, url.origin), { headers });
  const data = await loadPageData(route, page, context);
  if (!(data instanceof Response)) return Response.json({ path, routeId: route.id, data });
  const isRedirect = data.headers.has("Location");
  return isRedirect
    ? toPayloadOf(data, url.origin)
    : toFailure(path, data.status, context.requestId);
}

function toFailure(path: string, status: number, traceID: string): Response {
  const message = status === 404 ? `Page Not Found: ${path}` : "The page could not be loaded";
  return Response.json({ message, traceID }, { status });
}

/** A redirected page redirects its data too. */
function toPayloadOf(redirect: Response, origin: string): Response {
  const target = new URL(redirect.headers.get("Location") ?? "/", origin);
  const path = target.pathname.replace(/\/$/, "") + SUFFIX;
  const isOurs = target.origin === origin;
  return new Response(null, {
    status: redirect.status,
    headers: { Location: isOurs ? path + target.search : target.href },
  });
}
