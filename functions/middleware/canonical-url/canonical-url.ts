// The one spelling of every address (docs/security.md 8, 9; spec: Canonical addresses): the guard,
// the cache and the routes all see the same path.
import { DEFAULT_LOCALE } from "~/i18n/locales";
import { normalizeCase, type PathShape } from "./path-shape";
import type { MiddlewareResult } from "../middleware";
import { isReading } from "../../runtime/is-reading";
import type { RequestScope } from "../../runtime/request-scope";

/** Sends readers to the canonical address. */
export function makeCanonicalUrlMiddleware(
  shape: PathShape,
): (scope: RequestScope) => MiddlewareResult {
  return ({ request, url }) => {
    const path = canonicalPath(url.pathname, shape);
    if (path === url.pathname || !isReading(request)) return undefined;
    return new Response(null, { status: 301, headers: { Location: path + url.search } });
  };
}

/** A write under its canonical address: a redirect would lose its body. Before anything looks at it, so that nothing ever sees another spelling. */
export function withCanonicalWrite(request: Request, shape: PathShape): Request {
  if (isReading(request)) return request;
  const url = new URL(request.url);
  const path = canonicalPath(url.pathname, shape);
  if (path === url.pathname) return request;
  return new Request(new URL(path + url.search, url.origin), request);
}

/**
 * The canonical form of a decodable path: starts with exactly one slash followed by neither slash nor
 * backslash, so that it can stand in a Location as it is.
 */
export function canonicalPath(pathname: string, shape: PathShape): string {
  const segments = pathname.split("/").filter(isSegment).map(normalizeEscapes);
  const own = withoutDefaultLocale(segments.filter(isSegment));
  const [first, ...rest] = normalizeCase(own, shape);
  if (first === undefined) return "/";
  // Ukrainian's code is uk; ua was never one.
  return ["", first === "ua" ? "uk" : first, ...rest].join("/");
}

// The default locale has no prefix: '/en/blog' is '/blog'.
function withoutDefaultLocale(segments: readonly string[]): readonly string[] {
  const start = segments.findIndex((segment) => segment.toLowerCase() !== DEFAULT_LOCALE.code);
  return start === -1 ? [] : segments.slice(start);
}

function isSegment(segment: string): boolean {
  return segment !== "" && segment !== "." && segment !== "..";
}

// Escapes that need none are undone, the others are written in capitals; nothing is decoded twice.
function normalizeEscapes(segment: string): string {
  return segment.replaceAll("\\", "%5C").replace(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escape.toUpperCase();
  });
}
