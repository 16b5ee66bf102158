// Takes a partner and a campaign through the redirects of public pages. Their loaders see the address of a page that is
// the same for everyone, without either.
import { isPublicPage } from "~/domain/page/public-pages";
import { findInvitation } from "~/domain/visit/referral";
import { CAMPAIGN_PARAMETERS } from "~/domain/visit/utm";
import { findPageRoute } from "../pages/page-data/load-page-data";
import { isReading } from "../runtime/is-reading";
import type { RequestScope } from "../runtime/request-scope";

/** Adds the parameters that a redirect within the site has lost. */
export function keepVisit(response: Response, { request, url }: RequestScope): Response {
  const location = response.headers.get("Location");
  if (!location?.startsWith("/") || url.search === "" || !isReading(request)) return response;
  if (!isPublicPage(findPageRoute(url.pathname)?.id ?? "")) return response;
  const to = new URL(location, url);
  const visit = readVisit(url.searchParams).filter(([name]) => !to.searchParams.has(name));
  if (visit.length === 0) return response;
  for (const [name, value] of visit) to.searchParams.set(name, value);
  const headers = new Headers(response.headers);
  headers.set("Location", to.pathname + to.search + to.hash);
  return new Response(response.body, { status: response.status, headers });
}

/** Returns the partner and the campaign of an address. */
function readVisit(query: URLSearchParams): readonly (readonly [name: string, value: string])[] {
  const own = CAMPAIGN_PARAMETERS.map((name) => [name, query.get(name) ?? ""] as const);
  return [["ref", findInvitation(query) ?? ""] as const, ...own].filter(
    ([, value]) => value !== "",
  );
}
