// Pages that start an exchange show a pause and reload automatically while health has switched the exchange off.
// Orders, content and support stay available (spec: Layouts; Health).
import { isPairSegment } from "~/domain/pair/pair-slug";
import { parseUrl } from "~/domain/request/parse-url";
import { barePath } from "~/i18n/locales";
import { limitRender } from "./limit-requests";
import type { Pause } from "~/context/pause";
import { isDataRead, loadDocument } from "../pages/load-document";
import { renderShell, toPagePath } from "../pages/render";
import { isReading } from "../runtime/is-reading";
import type { RequestScope } from "../runtime/request-scope";

const UNAVAILABLE = 503;
const NOT_SERVED = 451;
/** The rates that exchange monitors read. */
const RATES_PATH = "/rates.xml";
const STARTING_PATHS = ["/", "/popular-exchanges"];

/** Responds 503 while the exchange is off. Crawlers still get the pages, but no rates. A client navigation to such a page loads its document. */
export async function pauseExchange(scope: RequestScope): Promise<Response | undefined> {
  const { request, url, context } = scope;
  if (!isReading(request)) return undefined;
  const isFeed = url.pathname === RATES_PATH;
  if (!isFeed && (!startsExchange(url) || isLeftAlone(scope))) return undefined;
  const pause = await context.findPause();
  if (!pause) return isFeed ? undefined : refuseCountry(scope);
  if (isFeed) return rejectRates(pause);
  if (isDataRead(scope)) return loadDocument(scope);
  return limitRender(scope) ?? showPause(scope, pause);
}

function startsExchange(url: URL): boolean {
  const path = barePath(toPagePath(url));
  return STARTING_PATHS.includes(path) || isPairSegment(path.slice(1));
}

// A crawler gets the page. An open form notices the pause itself: a new document would lose what was typed.
function isLeftAlone(scope: RequestScope): boolean {
  return scope.isBot || (isDataRead(scope) && isFromForm(scope));
}

function isFromForm({ request, context }: RequestScope): boolean {
  const referrer = parseUrl(request.headers.get("Referer"));
  return referrer?.origin === context.origin && startsExchange(referrer);
}

function rejectRates({ retrySeconds }: Pause): Response {
  return new Response("The exchange is paused\n", {
    status: UNAVAILABLE,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": String(retrySeconds) },
  });
}

/** Says so before anything is typed. Existing orders stay open. */
async function refuseCountry(scope: RequestScope): Promise<Response | undefined> {
  const { request, context, showing } = scope;
  if (await context.isCountryServed()) return undefined;
  if (isDataRead(scope)) return loadDocument(scope);
  const limited = limitRender(scope);
  if (limited) return limited;
  const pause = { isCountryNotServed: true } as const;
  const page = await renderShell(request, showing({ kind: "pause", pause }));
  return new Response(page.body, { status: NOT_SERVED, headers: page.headers });
}

// The visitor's path is kept, so that links stay correct and a reload opens the requested page.
async function showPause({ request, showing }: RequestScope, pause: Pause): Promise<Response> {
  const page = await renderShell(request, showing({ kind: "pause", pause }));
  const response = new Response(page.body, { status: UNAVAILABLE, headers: page.headers });
  response.headers.set("Retry-After", String(pause.retrySeconds));
  // Reloads without a script, so it works under any content security policy.
  response.headers.set("Refresh", String(pause.retrySeconds));
  return response;
}
