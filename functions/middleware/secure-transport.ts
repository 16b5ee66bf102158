// Nothing is served over plain HTTP but to this machine itself: browsers keep the session's cookie on HTTPS only. Where
// the operator has named the one origin, nobody reads a page anywhere else (docs/security.md 4).
import { isOwnMachine } from "../runtime/own-machine";
import { isReading } from "../runtime/is-reading";
import type { RequestScope } from "../runtime/request-scope";

/** What monitors and load balancers ask by any name of the server. */
const HEALTH = /^\/api\/v1\/healthz?$/;
const SANDBOX_CONSOLE = /^\/sandbox(?:\/|$)/;

/** Sends readers of other hosts to the operator's origin, and plain HTTP to HTTPS; a write keeps its method and its body. */
export function requireOwnOrigin(scope: RequestScope): Response | undefined {
  const { env, url, request } = scope;
  if (env.publicOrigin === undefined) return requireHttps(scope);
  if (url.origin === env.publicOrigin || isOnEveryHost(scope)) return undefined;
  // A form that another host was sent over HTTPS would be foreign here: same-origin.ts decides about it there.
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
