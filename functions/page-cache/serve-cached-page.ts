// Owns what is served of the pages that are the same for everyone: a kept one while it is good, an older
// one while a refresh runs, else one that is made now (docs/decisions/011-the-page-cache.md).
import { isbot } from "isbot";
import type { PageEntry } from "./cached-html";
import { renderForCache } from "./render-for-cache";
import { findInFlightRender, startRender, waitForRender } from "./in-flight-renders";
import { findCacheablePage, type CacheablePage } from "./cacheable-pages";
import { evictEntry, storeEntry, readEntry } from "./page-store";
import type { RequestScope } from "../scope/request-scope";

interface RequestedPage extends CacheablePage {
  readonly key: string;
  readonly isBot: boolean;
}

/** Serves a page for everyone; steps aside where the page is somebody's own. */
export async function serveCachedPage(scope: RequestScope): Promise<Response | undefined> {
  const asked = findRequestedPage(scope);
  if (!asked) return undefined;
  const { method } = scope.request;
  const entry = await readEntry(asked.key);
  const age = entry ? scope.context.now() - entry.madeAt : Infinity;
  if (entry && age <= asked.life.keepMs) {
    if (age > asked.life.freshMs) refreshOnce(scope, asked);
    return serveEntry(scope, entry);
  }
  evictEntry(asked.key);
  return method === "HEAD" ? undefined : renderAndStore(scope, asked);
}

function findRequestedPage({
  request,
  url,
  env,
  context,
}: RequestScope): RequestedPage | undefined {
  const isReading = request.method === "GET" || request.method === "HEAD";
  // What is waiting for the visitor stands in the page.
  if (!env.pageCache || !isReading || context.session.isWaiting()) return undefined;
  const page = findCacheablePage(url);
  if (!page) return undefined;
  // Crawlers get their pages in one piece.
  const isBot = isbot(request.headers.get("User-Agent"));
  const { origin, pathname, search } = page.url;
  const key = `${origin}/${env.buildId}/${isBot ? "bot" : "person"}${pathname}${search}`;
  return { ...page, key, isBot };
}

/** Makes the page for this visitor and for those who asked at the same time. */
async function renderAndStore(scope: RequestScope, asked: RequestedPage): Promise<Response> {
  const { context, waitUntil } = scope;
  const running = findInFlightRender(asked.key, context.now());
  const entry = running && (await waitForRender(running));
  if (entry) return serveEntry(scope, entry);
  const flight = startRender(asked.key, context.now());
  // The visitor may leave: what was begun for the others goes on.
  waitUntil(flight.settled);
  try {
    const fill = await renderForCache(scope, {
      url: asked.url,
      requestId: context.requestId,
      nonce: context.cspNonce,
      isWhole: asked.isBot,
    });
    waitUntil(settleAndStore(asked, fill.entry, flight.settle));
    return fill.response;
  } catch (error) {
    flight.settle(undefined);
    throw error;
  }
}

function refreshOnce(scope: RequestScope, asked: RequestedPage): void {
  const now = scope.context.now();
  if (findInFlightRender(asked.key, now)) return;
  const flight = startRender(asked.key, now);
  scope.waitUntil(settleAndStore(asked, renderInBackground(scope, asked), flight.settle));
}

async function renderInBackground(
  scope: RequestScope,
  { url }: RequestedPage,
): Promise<PageEntry | undefined> {
  const requestId = crypto.randomUUID();
  const nonce = crypto.randomUUID();
  const { response, entry } = await renderForCache(scope, { url, requestId, nonce, isWhole: true });
  await response.body?.cancel();
  return entry;
}

async function settleAndStore(
  { key, life }: RequestedPage,
  making: Promise<PageEntry | undefined>,
  land: (entry: PageEntry | undefined) => void,
): Promise<void> {
  const entry = await making.catch(() => undefined);
  const keeping = entry && storeEntry(key, entry, life.keepMs);
  land(entry);
  await keeping;
}

function serveEntry(
  { request, policy }: RequestScope,
  { html, scriptHashes }: PageEntry,
): Response {
  policy.scripts = scriptHashes;
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  return new Response(request.method === "HEAD" ? null : html, { headers });
}
