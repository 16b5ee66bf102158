// One request on its way through the middleware: what came in, cleaned, and what goes along with it.
import { isbot } from "isbot";
import { openCookieJar, type CookieJar } from "~/session/cookies.server";
import { readLayer } from "~/session/layer.server";
import { makeSealer, type Sealer } from "~/session/seal.server";
import type { Env } from "./env";
import { makeLoadContext } from "../services/load-context";
import type { LoadContext } from "~/context/request-context";

/** One request and everything that belongs to it. */
export interface RequestScope {
  /** Without the X-Forwarded headers that anybody can send. */
  readonly request: Request;
  readonly url: URL;
  /** Whether a program asks, by the name that it gives itself. */
  readonly isBot: boolean;
  readonly env: Env;
  readonly jar: CookieJar;
  readonly sealer: Sealer;
  readonly context: LoadContext;
  /** What the security policy allows besides scripts and styles of our origin; `whole` is the policy of a response that is no page. Any middleware may change it. */
  readonly policy: { scripts: readonly string[]; styles: readonly string[]; whole?: string };
  /** What is known of a body while it is used: whether it comes as a stream, and turned out to be too large. */
  readonly bodyState: { isStreamed: boolean; isTooLarge: boolean };
  /** Whether the visitor is signed in, by what their session knows; asked only where that opens something. */
  readonly isSignedIn: () => Promise<boolean>;
  /** Lets work go on after the response. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Opens the scope of a request. */
export function openRequestScope(
  incoming: Request,
  env: Env,
  execution: Pick<ExecutionContext, "waitUntil">,
): RequestScope {
  const request = withoutForwarded(incoming);
  const jar = openCookieJar(request.headers.get("Cookie"));
  if (readLayer(jar) === "telegram") jar.allowFrames();
  const sealer = makeSealer(env.sessionSecrets);
  const waitUntil = (work: Promise<unknown>) => {
    execution.waitUntil(work);
  };
  const requestId = crypto.randomUUID();
  const url = new URL(request.url);
  const isBot = isbot(request.headers.get("User-Agent"));
  const parts = { url, env, jar, sealer, requestId, isWhole: isBot, waitUntil };
  const context = makeLoadContext(request, parts);
  const policy: RequestScope["policy"] = {
    scripts: [`'nonce-${context.cspNonce}'`],
    styles: [],
  };
  const isSignedIn = async () => (await context.account.peek()) !== undefined;
  const bodyState = { isStreamed: false, isTooLarge: false };
  return {
    request,
    url,
    isBot,
    env,
    jar,
    sealer,
    context,
    policy,
    bodyState,
    isSignedIn,
    waitUntil,
  };
}

/** The same scope with another request, cleaned already. */
export function withRequest(scope: RequestScope, request: Request): RequestScope {
  return { ...scope, request, url: new URL(request.url) };
}

// A spoofed X-Forwarded-Host passes Remix's own origin check (docs/security.md 2, 4).
function withoutForwarded(request: Request): Request {
  const forwarded = [...request.headers.keys()].filter(
    (name) => name.startsWith("x-forwarded-") || name === "forwarded",
  );
  if (forwarded.length === 0) return request;
  const headers = new Headers(request.headers);
  for (const name of forwarded) headers.delete(name);
  return new Request(request, { headers });
}
