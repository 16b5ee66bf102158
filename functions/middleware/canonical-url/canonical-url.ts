// Each address has one spelling (docs/security.md 8, 9; spec: Canonical addresses), so that the guard, the cache and
// the routes see the same path.
import { DEFAULT_LOCALE, LOCALES } from "~/i18n/locales";
import { normalizeCase, type PathShape } from "./path-shape";
import type { MiddlewareResult } from "../middleware";
import { isReading } from "../../runtime/is-reading";
import type { RequestScope } from "../../runtime/request-scope";
import { readWrittenLink } from "./written-query";

/** Redirects reads to the canonical address. */
export function makeCanonicalUrlMiddleware(
  shape: PathShape,
): (scope: RequestScope) => MiddlewareResult {
  return ({ request, url }) => {
    if (!isReading(request)) return undefined;
    const written = readWrittenLink({ path: url.pathname, search: url.search });
    const Location = canonicalPath(written.path, shape) + written.search;
    if (Location === url.pathname + url.search) return undefined;
    return new Response(null, { status: 301, headers: { Location } });
  };
}

/** Returns a write with its canonical address. A redirect would lose the body. Runs first, so that no other code sees another spelling. */
export function withCanonicalWrite(request: Request, shape: PathShape): Request {
  if (isReading(request)) return request;
  const url = new URL(request.url);
  const path = canonicalPath(url.pathname, shape);
  if (path === url.pathname) return request;
  return new Request(new URL(path + url.search, url.origin), request);
}

/**
 * Returns the canonical form of a decodable path. It starts with exactly one slash and no slash or backslash after it,
 * so that it is safe in a Location header.
 */
export function canonicalPath(pathname: string, shape: PathShape): string {
  const segments = pathname.split("/").filter(isSegment).map(normalizeEscapes);
  const own = withOneLocale(segments.filter(isSegment));
  const [first, ...rest] = normalizeCase(own, shape);
  if (first === undefined) return "/";
  // The code of Ukrainian is uk; visitors also type ua.
  return ["", first === "ua" ? "uk" : first, ...rest].join("/");
}

// Of several locales the last one counts. The default one has no prefix: '/en/blog' is '/blog', and so is '/ru/en/blog'.
function withOneLocale(segments: readonly string[]): readonly string[] {
  const end = segments.findIndex((segment) => !isLocaleCode(segment));
  const start = end === -1 ? segments.length : end;
  const last = segments[start - 1]?.toLowerCase() ?? DEFAULT_LOCALE.code;
  return segments.slice(last === DEFAULT_LOCALE.code ? start : start - 1);
}

function isLocaleCode(segment: string): boolean {
  return LOCALES.some(({ code }) => code === segment.toLowerCase());
}

function isSegment(segment: string): boolean {
  return segment !== "" && segment !== "." && segment !== "..";
}

// Decodes escapes that are not needed and uppercases the others. Decodes nothing twice.
function normalizeEscapes(segment: string): string {
  return segment.replaceAll("\\", "%5C").replace(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escape.toUpperCase();
  });
}
