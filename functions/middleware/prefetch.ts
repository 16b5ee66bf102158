// What a browser asks for before anybody wants to see it: it says so by Sec-Purpose. When somebody does, it shows that
// and asks no more. So only such pages are made ahead as begin and count nothing when they are opened, and for visitors of
// ours: whoever comes from elsewhere comes by a request of their own (docs/security.md 70).
import { isLastingPage } from "~/domain/site/public-pages";
import { findPageRoute } from "../pages/page-data/load-page-data";
import { isPrefetch, isPrerender } from "../runtime/prefetch";
import type { RequestScope } from "../runtime/request-scope";

const REJECTED = { status: 503, headers: { "Content-Type": "text/plain; charset=utf-8" } };
const DATA = /\.data$/;

/**
 * Turns away each prefetch but those that our own pages ask for: of a lasting page, or of its data, at an address
 * without a word of anybody's in it. So is every prerender, in which a page's script would run. The browser asks anew
 * when somebody wants the page.
 */
export function rejectPrefetch(scope: RequestScope): Response | undefined {
  if (!isPrefetch(scope.request) || isOurs(scope)) return undefined;
  return new Response("Not now", REJECTED);
}

function isOurs({ request, url, context }: RequestScope): boolean {
  if (isPrerender(request)) return false;
  // Sec-Fetch-Site is 'none' where a browser follows our rules: it acts by itself then.
  if (!isOfOrigin(context.origin, request.headers.get("Referer"))) return false;
  // The router names the routes whose data it asks for.
  const isPlain = [...url.searchParams.keys()].every((name) => name === "_routes");
  return isPlain && isLastingPage(findPageRoute(url.pathname.replace(DATA, ""))?.id ?? "");
}

function isOfOrigin(origin: string, address: string | null): boolean {
  return address !== null && URL.parse(address)?.origin === origin;
}
