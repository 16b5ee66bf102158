// Serves /sitemap-{part}.xml. Remix routes cannot match part of a segment, so the part becomes a parameter.
import type { MiddlewareResult } from "./middleware";
import { withRequest, type RequestScope } from "../runtime/request-scope";

const PATH = /^\/sitemap-([1-9]\d{0,3})\.xml$/;

/** Passes the part's number on to the sitemap route. */
export function nameSitemapPart(scope: RequestScope): MiddlewareResult {
  const part = PATH.exec(scope.url.pathname)?.[1];
  if (part === undefined) return undefined;
  const url = new URL(`/sitemap.xml?part=${part}`, scope.url.origin);
  return withRequest(scope, new Request(url, scope.request));
}
