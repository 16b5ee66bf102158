// Owns what is served of the pages that are the same for everyone: a kept one while it is good, an older
// one while a refresh runs, else one that is made now (docs/decisions/011-the-page-cache.md).
import { isbot } from "isbot";
import type { PageEntry } from "./cached-html";
import { fillPage } from "./render-for-cache";
import { findFlight, startFlight, waitForFlight } from "./in-flight-renders";
import { findKeptPage, type KeptPage } from "./cacheable-pages";
import { forgetEntry, keepEntry, readEntry } from "./page-store";
import type { Visit } from "../scope/request-scope";

interface Asked extends KeptPage {
  readonly key: string;
  readonly isBot: boolean;
}

/** Serves a page for everyone; steps aside where the page is somebody's own. */
export async function serveKeptPage(visit: Visit): Promise<Response | undefined> {
  const asked = findAsked(visit);
  if (!asked) return undefined;
  const { method } = visit.request;
  const entry = await readEntry(asked.key);
  const age = entry ? visit.context.now() - entry.madeAt : Infinity;
  if (entry && age <= asked.life.keepMs) {
    if (age > asked.life.freshMs) refreshOnce(visit, asked);
    return showEntry(visit, entry);
  }
  forgetEntry(asked.key);
  return method === "HEAD" ? undefined : makePage(visit, asked);
}

function findAsked({ request, url, env, context }: Visit): Asked | undefined {
  const isReading = request.method === "GET" || request.method === "HEAD";
  // What is waiting for the visitor stands in the page.
  if (!env.pageCache || !isReading || context.session.isWaiting()) return undefined;
  const page = findKeptPage(url);
  if (!page) return undefined;
  // Crawlers get their pages in one piece.
  const isBot = isbot(request.headers.get("User-Agent"));
  const { origin, pathname, search } = page.url;
  const key = `${origin}/${env.buildId}/${isBot ? "bot" : "person"}${pathname}${search}`;
  return { ...page, key, isBot };
}

/** Makes the page for this visitor and for those who asked at the same time. */
async function makePage(visit: Visit, asked: Asked): Promise<Response> {
  const { context, waitUntil } = visit;
  const running = findFlight(asked.key, context.now());
  const entry = running && (await waitForFlight(running));
  if (entry) return showEntry(visit, entry);
  const flight = startFlight(asked.key, context.now());
  // The visitor may leave: what was begun for the others goes on.
  waitUntil(flight.landed);
  try {
    const fill = await fillPage(visit, {
      url: asked.url,
      requestId: context.requestId,
      nonce: context.cspNonce,
      isWhole: asked.isBot,
    });
    waitUntil(landAndKeep(asked, fill.entry, flight.land));
    return fill.response;
  } catch (error) {
    flight.land(undefined);
    throw error;
  }
}

function refreshOnce(visit: Visit, asked: Asked): void {
  const now = visit.context.now();
  if (findFlight(asked.key, now)) return;
  const flight = startFlight(asked.key, now);
  visit.waitUntil(landAndKeep(asked, refill(visit, asked), flight.land));
}

async function refill(visit: Visit, { url }: Asked): Promise<PageEntry | undefined> {
  const requestId = crypto.randomUUID();
  const nonce = crypto.randomUUID();
  const { response, entry } = await fillPage(visit, { url, requestId, nonce, isWhole: true });
  await response.body?.cancel();
  return entry;
}

async function landAndKeep(
  { key, life }: Asked,
  making: Promise<PageEntry | undefined>,
  land: (entry: PageEntry | undefined) => void,
): Promise<void> {
  const entry = await making.catch(() => undefined);
  const keeping = entry && keepEntry(key, entry, life.keepMs);
  land(entry);
  await keeping;
}

function showEntry({ request, policy }: Visit, { html, scriptHashes }: PageEntry): Response {
  policy.scripts = scriptHashes;
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  return new Response(request.method === "HEAD" ? null : html, { headers });
}
