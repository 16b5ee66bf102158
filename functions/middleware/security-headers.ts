// Security headers of every response that the Worker makes (static files get theirs from public/_headers).
import { isOnion } from "~/domain/request/own-machine";
import { isPrefetch } from "../runtime/prefetch";
import type { RequestScope } from "../runtime/request-scope";
import { findFrameOrigins } from "../pages/framing";
import { mayLoadForeign } from "../pages/tracking";
import { findWidgetPolicy, showsWidget } from "../runtime/widget-frame";

/** How long a browser that has visited the site opens it over HTTPS only, seconds. */
const HSTS_SECONDS = 2 * 365 * 24 * 60 * 60;

/** How long a browser may reuse prefetched page data, seconds. Chromium itself reuses it once within five minutes. */
const PREFETCHED_SECONDS = 60;

/**
 * Returns the page's content security policy. It allows our own origin, the page's inline scripts by nonce (by hash on
 * cached pages), and inline styles by hash. It also allows the hosts of logos and the origins that the operator's tag
 * manager needs.
 */
function contentSecurityPolicy(scope: RequestScope, ancestors: readonly string[]): string {
  const { env, policy } = scope;
  const sources = mayLoadForeign(scope) ? (env.analytics?.sources ?? []) : [];
  const hosts = isOnion(scope.url.hostname) ? [] : env.imageHosts;
  const images = hosts.map((host) => `https://${host}`);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...policy.scripts, ...sources].join(" "),
    ["style-src 'self'", ...policy.styles].join(" "),
    ["img-src 'self' data:", ...images, ...sources].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...sources].join(" "),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors.length === 0 ? "'none'" : ancestors.join(" ")}`,
    "object-src 'none'",
    // The page that builds the widget's code shows a preview in a frame.
    ...(showsWidget(scope) ? ["frame-src 'self'"] : []),
  ].join("; ");
}

/** Sets the headers that every response carries; keeps the others. */
export function setSecurityHeaders(
  headers: Headers,
  { response, scope }: { response: Response; scope: RequestScope },
): void {
  const { context, policy } = scope;
  const ancestors = findFrameOrigins(response, scope);
  const widget = findWidgetPolicy(response, scope);
  headers.set(
    "Content-Security-Policy",
    widget ?? policy.whole ?? contentSecurityPolicy(scope, ancestors),
  );
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Referrer-Policy", "same-origin");
  setIsolation(headers, widget !== undefined || ancestors.length > 0);
  headers.set("Permissions-Policy", "camera=(self), geolocation=(), microphone=(), payment=()");
  headers.set("Strict-Transport-Security", `max-age=${String(HSTS_SECONDS)}; includeSubDomains`);
  headers.set("X-Request-Id", context.requestId);
  nameOnion(headers, scope);
  // A file that lacks data because a gateway failed would be cached as complete for hours.
  const mayBeKept = isForEveryone(headers) && !scope.isWeak();
  if (!mayBeKept) headers.set("Cache-Control", findOwnLifetime(headers, response, scope));
}

// Tor Browser offers the same page at the onion address.
function nameOnion(headers: Headers, { env: { onionOrigin }, url }: RequestScope): void {
  if (onionOrigin === undefined || url.origin === onionOrigin) return;
  if (isOfType(headers, "text/html")) {
    headers.set("Onion-Location", onionOrigin + url.pathname + url.search);
  }
}

// The router takes prefetched page data from the browser's cache. The root's data belongs to the visitor and is not
// reused.
function findOwnLifetime(headers: Headers, { status }: Response, scope: RequestScope): string {
  const isAhead = status === 200 && isData(headers) && isPrefetch(scope.request);
  const isOwn = scope.url.searchParams.get("_routes")?.split(",").includes("root") ?? true;
  return isAhead && !isOwn && !scope.isWeak()
    ? `private, max-age=${String(PREFETCHED_SECONDS)}`
    : "private, no-store";
}

// A framed page needs its opener. X-Frame-Options takes no list of origins, so frame-ancestors alone decides.
function setIsolation(headers: Headers, isFramed: boolean): void {
  headers.set("Cross-Origin-Opener-Policy", isFramed ? "unsafe-none" : "same-origin");
  headers.set("Cross-Origin-Resource-Policy", isFramed ? "cross-origin" : "same-origin");
  if (isFramed) headers.delete("X-Frame-Options");
  else headers.set("X-Frame-Options", "DENY");
}

// A route's Cache-Control also reaches error pages and responses with cookies (docs/security.md 24). It counts only for
// responses that are neither a page, nor page data, nor personal.
function isForEveryone(headers: Headers): boolean {
  const isPage = isOfType(headers, "text/html") || isData(headers);
  return headers.has("Cache-Control") && !isPage && !headers.has("Set-Cookie");
}

function isData(headers: Headers): boolean {
  return isOfType(headers, "text/x-script");
}

function isOfType(headers: Headers, type: string): boolean {
  return headers.get("Content-Type")?.startsWith(type) ?? false;
}
