// Handles prefetches, which a browser marks with Sec-Purpose. When the visitor opens the page, the browser shows the
// prefetched copy without a new request. So only pages without side effects are prefetched, and only from our own
// pages: a visitor from another site makes a real request (docs/security.md 70).
import { isLastingPage } from "~/domain/page/public-pages";
import { parseUrl } from "~/domain/request/parse-url";
import { findPageRoute } from "../pages/page-data/load-page-data";
import { isPrefetch, isPrerender } from "../runtime/prefetch";
import type { RequestScope } from "../runtime/request-scope";

const REJECTED = { status: 503, headers: { "Content-Type": "text/plain; charset=utf-8" } };
const DATA = /\.data$/;

/**
 * Rejects every prefetch except those from our own pages for a lasting page or its data, at an address without other
 * parameters. Rejects every prerender, because it would run the page's script. The browser requests the page again when
 * the visitor opens it.
 */
export function rejectPrefetch(scope: RequestScope): Response | undefined {
  if (!isPrefetch(scope.request) || isOurs(scope)) return undefined;
  return new Response("Not now", REJECTED);
}

function isOurs({ request, url, context }: RequestScope): boolean {
  if (isPrerender(request)) return false;
  // Sec-Fetch-Site is 'none' for prefetches that follow our speculation rules, so the Referer is checked instead.
  if (parseUrl(request.headers.get("Referer"))?.origin !== context.origin) return false;
  // The router sends the names of the routes whose data it requests.
  const isPlain = [...url.searchParams.keys()].every((name) => name === "_routes");
  return isPlain && isLastingPage(findPageRoute(url.pathname.replace(DATA, ""))?.id ?? "");
}
