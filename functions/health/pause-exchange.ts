// Owns what visitors see while health has switched the exchange off: the pages that start an exchange
// say so and try again by themselves; orders, content and support stay up (spec: Layouts; Health).
import { isbot } from "isbot";
import { isPairSegment } from "~/domain/pair/pair-slug";
import { barePath } from "~/i18n/locales";
import { hasInternet } from "./connectivity";
import { makeOfflineGateways } from "../gateways/gateways";
import { readHealth } from "./gateway-health";
import { render } from "../render";
import type { RequestScope } from "../scope/request-scope";

const UNAVAILABLE = 503;
/** What exchange monitors read. */
const RATES_PATH = "/rates.xml";
const STARTING_PATHS = ["/", "/popular-exchanges"];

/** Answers 503 while the exchange is off. Crawlers get the pages as ever, but no rates. */
export async function pauseExchange(scope: RequestScope): Promise<Response | undefined> {
  const { request, url } = scope;
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  const isFeed = url.pathname === RATES_PATH;
  if (!isFeed && (!startsExchange(url) || isbot(request.headers.get("User-Agent")))) {
    return undefined;
  }
  const { isEnabled, retryMs } = await findHealth(scope);
  if (isEnabled) return undefined;
  const retrySeconds = Math.max(1, Math.ceil(retryMs / 1_000));
  return isFeed ? refuseRates(retrySeconds) : showPause(scope, retrySeconds);
}

function startsExchange({ pathname }: URL): boolean {
  const path = barePath(pathname);
  return STARTING_PATHS.includes(path) || isPairSegment(path.slice(1));
}

function findHealth({ context, env, waitUntil }: RequestScope) {
  return readHealth({
    fetchHealth: () => context.gateways.rate.fetchHealth(),
    hasInternet: () => hasInternet(env.connectivityCheckUrl),
    now: context.now,
    waitUntil,
  });
}

function refuseRates(retrySeconds: number): Response {
  return new Response("The exchange is paused\n", {
    status: UNAVAILABLE,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": String(retrySeconds) },
  });
}

// The visitor's path is kept, so that the page's links stay right and its next try is the page itself.
async function showPause(
  { request, context }: RequestScope,
  retrySeconds: number,
): Promise<Response> {
  const page = await render(request, {
    ...context,
    pause: { retrySeconds },
    gateways: makeOfflineGateways(context),
    checkSeo: false,
  });
  const answer = new Response(page.body, { status: UNAVAILABLE, headers: page.headers });
  answer.headers.set("Retry-After", String(retrySeconds));
  // Works without script, and outside of anybody's policy.
  answer.headers.set("Refresh", String(retrySeconds));
  return answer;
}
