// Owns /sitemap-{part}.xml: Remix has no routes with part of a segment, so the part becomes a parameter.
import type { Outcome } from "./middleware";
import { withRequest, type Visit } from "../scope/request-scope";

const PATH = /^\/sitemap-([1-9]\d{0,3})\.xml$/;

/** Hands the part's number on to the sitemap. */
export function nameSitemapPart(visit: Visit): Outcome {
  const part = PATH.exec(visit.url.pathname)?.[1];
  if (part === undefined) return undefined;
  const url = new URL(`/sitemap.xml?part=${part}`, visit.url.origin);
  return withRequest(visit, new Request(url, visit.request));
}
