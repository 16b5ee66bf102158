// Owns one request on its way through the stations: what came in, cleaned, and what goes along with it.
import { openCookieJar, type CookieJar } from "~/session/cookies.server";
import { makeSealer, type Sealer } from "~/session/seal.server";
import type { Env } from "../env";
import { makeLoadContext, type LoadContext } from "../load-context";

/** One request and everything that belongs to it. */
export interface RequestScope {
  /** Without the X-Forwarded headers that anybody can send. */
  readonly request: Request;
  readonly url: URL;
  readonly env: Env;
  readonly jar: CookieJar;
  readonly sealer: Sealer;
  readonly context: LoadContext;
  /** What the answer's security policy allows besides scripts of our origin; a station that knows better says so. */
  readonly policy: { scripts: readonly string[] };
  /** Lets work go on after the answer. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Opens the visit of a request. */
export function openRequestScope(
  incoming: Request,
  env: Env,
  execution: ExecutionContext,
): RequestScope {
  const request = withoutForwarded(incoming);
  const jar = openCookieJar(request.headers.get("Cookie"));
  const sealer = makeSealer(env.sessionSecret);
  const waitUntil = (work: Promise<unknown>) => {
    execution.waitUntil(work);
  };
  const requestId = crypto.randomUUID();
  const context = makeLoadContext(request, { env, jar, sealer, requestId, waitUntil });
  const policy = { scripts: [`'nonce-${context.cspNonce}'`] };
  return { request, url: new URL(request.url), env, jar, sealer, context, policy, waitUntil };
}

/** The same visit with another request, cleaned already. */
export function withRequest(scope: RequestScope, request: Request): RequestScope {
  return { ...scope, request, url: new URL(request.url) };
}

// A spoofed X-Forwarded-Host passes Remix's own origin check (docs/security.md 2, 4).
function withoutForwarded(request: Request): Request {
  const headers = new Headers(request.headers);
  for (const name of [...headers.keys()]) {
    if (name.startsWith("x-forwarded-") || name === "forwarded") headers.delete(name);
  }
  return new Request(request, { headers });
}
