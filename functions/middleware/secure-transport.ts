// Serves plain HTTP only on localhost and on the operator's onion address, because browsers keep the session cookie on
// HTTPS only. If the operator has set the public origin, pages are served only there (docs/security.md 4).
import { isOwnMachine } from "~/domain/request/own-machine";
import { isReading } from "../runtime/is-reading";
import type { RequestScope } from "../runtime/request-scope";

/** Monitors and load balancers call this on any host name. */
const HEALTH = /^\/api\/v1\/healthz?$/;
const SANDBOX_CONSOLE = /^\/sandbox(?:\/|$)/;

/** Redirects reads on other hosts to the operator's origin, and plain HTTP to HTTPS. A redirected write keeps its method and body. */
export function requireOwnOrigin(scope: RequestScope): Response | undefined {
  const { env, url, request } = scope;
  if (url.origin === env.onionOrigin) return undefined;
  if (env.publicOrigin === undefined) return requireHttps(scope);
  if (url.origin === env.publicOrigin || isOnEveryHost(scope)) return undefined;
  // A form sent over HTTPS to another host is foreign here; same-origin.ts decides about it.
  if (!isReading(request) && !isPlain(url)) return undefined;
  return redirect(env.publicOrigin + url.pathname + url.search, 308);
}

function isOnEveryHost({ env, url: { pathname } }: RequestScope): boolean {
  return HEALTH.test(pathname) || (env.sandbox && SANDBOX_CONSOLE.test(pathname));
}

function requireHttps({ request, url }: RequestScope): Response | undefined {
  if (!isPlain(url)) return undefined;
  const target = `https:${url.href.slice(url.protocol.length)}`;
  return redirect(target, isReading(request) ? 301 : 308);
}

function isPlain({ protocol, hostname }: URL): boolean {
  return protocol === "http:" && !isOwnMachine(hostname);
}

function redirect(Location: string, status: number): Response {
  return new Response(null, { status, headers: { Location } });
}
