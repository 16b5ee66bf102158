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
  const whole = withVisit(new URL(location, url), url.searchParams);
  if (whole === location) return response;
  const headers = new Headers(response.headers);
  headers.set("Location", whole);
  return new Response(response.body, { status: response.status, headers });
}

function withVisit({ pathname, searchParams, hash }: URL, asked: URLSearchParams): string {
  const ref = findInvitation(searchParams) ?? findInvitation(asked);
  if (ref !== undefined) searchParams.set("ref", ref);
  for (const name of CAMPAIGN_PARAMETERS) {
    const value = asked.get(name);
    if (value !== null) searchParams.set(name, value);
  }
  return `${pathname}${searchParams.size > 0 ? `?${searchParams.toString()}` : ""}${hash}`;
}
