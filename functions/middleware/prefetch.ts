// What a browser asks for before anybody wants to see it: it says so by Sec-Purpose. Only public pages are made for
// that, and nothing is left in the browser, begun or counted (docs/security.md 55).
import { isPublicPage } from "~/domain/site/public-pages";
import { findPageRoute } from "../page-data/load-page-data";
import { isReading } from "../scope/is-reading";
import type { RequestScope } from "../scope/request-scope";

const REJECTED = { status: 503, headers: { "Content-Type": "text/plain; charset=utf-8" } };

/** Whether nobody has asked for the page yet, and perhaps nobody will. */
export function isPrefetch(request: Request): boolean {
  return isReading(request) && readPurpose(request.headers).startsWith("prefetch");
}

/**
 * Turns away the prefetch of a document that is no public page, and every prerender, in which a page's script would
 * run: the browser asks anew when somebody wants the page.
 */
export function rejectPrefetch({ request, url }: RequestScope): Response | undefined {
  if (!isPrefetch(request)) return undefined;
  const { headers } = request;
  const isDocument = headers.get("Sec-Fetch-Dest") === "document";
  const isPrerender = readPurpose(headers).includes("prerender");
  const isPublic = isPublicPage(findPageRoute(url.pathname)?.id ?? "");
  return isPrerender || (isDocument && !isPublic) ? new Response("Not now", REJECTED) : undefined;
}

function readPurpose(headers: Headers): string {
  return headers.get("Sec-Purpose") ?? "";
}
