import { isbot } from "isbot";
import { openCookieJar } from "~/session/cookies.server";
import { readLayer } from "~/session/layer.server";
import { makeSealer } from "~/session/seal.server";
import type { Env } from "../runtime/env";
import type { RequestScope } from "../runtime/request-scope";
import { isMiniApp } from "../runtime/mini-app";
import { prepareContext } from "./load-context";

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
  let isWeak = false;
  const showing = prepareContext(request, {
    url,
    env,
    jar,
    sealer,
    requestId,
    cspNonce: btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)))),
    isWhole: isBot,
    isMiniApp: isMiniApp({ request, url, env, jar }),
    onFailure: () => {
      isWeak = true;
    },
    waitUntil,
  });
  const context = showing();
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
    showing,
    isWeak: () => isWeak,
    policy,
    bodyState,
    isSignedIn,
    waitUntil,
  };
}

// A spoofed X-Forwarded-Host would pass Remix's own origin check (docs/security.md 2, 4).
function withoutForwarded(request: Request): Request {
  const forwarded = [...request.headers.keys()].filter(
    (name) => name.startsWith("x-forwarded-") || name === "forwarded",
  );
  if (forwarded.length === 0) return request;
  const headers = new Headers(request.headers);
  for (const name of forwarded) headers.delete(name);
  return new Request(request, { headers });
}
