// Serves the pages that are the same for everyone: a cached one while it is good, an older one while a refresh runs,
// else one that is rendered now, once for all who ask (docs/decisions/011-the-page-cache.md).
import { renderForCache, type CacheRender } from "../pages/page-cache/render-for-cache";
import {
  findInFlightRender,
  startRender,
  waitForRender,
  type InFlightRender,
} from "../pages/page-cache/in-flight-renders";
import { toResponse, type PageEntry } from "../pages/page-cache/page-entry";
import { findCacheablePage, type CacheablePage } from "../pages/page-cache/cacheable-pages";
import {
  dropEntry,
  evictEntry,
  findFaultyEntry,
  readEntry,
  storeEntry,
  storeFaultyEntry,
} from "../pages/page-cache/page-store";
import { limitRender } from "./limit-requests";
import type { LoadContext } from "~/context/request-context";
import { isReading } from "../runtime/is-reading";
import type { RequestScope } from "../runtime/request-scope";

/** The calls of a page that is rendered behind an older one have this long together, milliseconds (nobody waits for it). */
const REFRESH_BUDGET_MS = 4_000;

/** An error, or a page that lacks what a gateway did not give, serves this long, milliseconds: a weak gateway is asked less, not more. */
const FAULTY_PAGE_KEEP_MS = 1_500;

/** A faulty page serves this long where the next render is late, milliseconds. */
const FAULTY_PAGE_LAST_RESORT_MS = 10_000;

interface RequestedPage extends CacheablePage {
  readonly key: string;
  readonly isBot: boolean;
}

/** Serves a page for everyone; steps aside where the page is somebody's own. */
export async function serveCachedPage(scope: RequestScope): Promise<Response | undefined> {
  const page = findRequestedPage(scope);
  if (!page) return undefined;
  const entry = await readEntry(page.key);
  const now = scope.context.now();
  const age = entry ? now - entry.madeAt : Infinity;
  if (entry && age <= page.life.keepMs) {
    if (age > page.life.freshMs) refreshOnce(scope, page);
    return serveEntry(scope, entry);
  }
  evictEntry(page.key);
  const faulty = findFaultyEntry(page.key, now, FAULTY_PAGE_KEEP_MS);
  return faulty ? serveEntry(scope, faulty) : joinOrRender(scope, page);
}

function findRequestedPage({
  request,
  url,
  env,
  context,
  isBot,
}: RequestScope): RequestedPage | undefined {
  // What is waiting for the visitor stands in the page.
  if (!env.pageCache || !isReading(request) || context.session.isWaiting()) return undefined;
  const page = findCacheablePage(url);
  if (!page || isOwn(page, context)) return undefined;
  const { origin, pathname, search } = page.url;
  // Crawlers get their pages in one piece.
  const key = `${origin}/${env.buildId}/${isBot ? "bot" : "person"}${pathname}${search}`;
  return { ...page, key, isBot };
}

// What the visitor has typed stands in the form; a page without one has no script, but in the mini app.
function isOwn({ hasForm }: CacheablePage, { sentForms, isMiniApp }: LoadContext): boolean {
  return hasForm ? sentForms.isThere() : isMiniApp;
}

/** Waits for the newest render of the page; starts one where there is none, or none that is worth waiting for. */
async function joinOrRender(scope: RequestScope, page: RequestedPage): Promise<Response> {
  const { now } = scope.context;
  for (;;) {
    const running = findInFlightRender(page.key, now());
    if (!running) {
      return limitRender(scope) ?? renderAndShare(scope, page, startRender(page.key, now()));
    }
    const waiting = waitForRender(running, now());
    scope.waitUntil(waiting);
    const outcome = await waiting;
    if (outcome === "not-shareable") return limitRender(scope) ?? renderAndShare(scope, page);
    const last = outcome ?? findFaultyEntry(page.key, now(), FAULTY_PAGE_LAST_RESORT_MS);
    if (last) return serveEntry(scope, last);
  }
}

/** Renders the page for this visitor, and for those who wait for `shared`. */
async function renderAndShare(
  scope: RequestScope,
  page: RequestedPage,
  shared?: InFlightRender,
): Promise<Response> {
  const { context, env, waitUntil, request } = scope;
  const rendering = renderForCache(scope, {
    url: page.url,
    requestId: context.requestId,
    nonce: context.cspNonce,
    isWhole: page.isBot,
    budgetMs: env.pageBudgetMs,
  });
  // The visitor may leave: what was begun for the others goes on.
  waitUntil(rendering.catch(() => undefined));
  try {
    const rendered = await rendering;
    waitUntil(shareOnce(scope, page, { rendered, shared, isPatient: false }));
    return request.method === "HEAD" ? withoutBody(rendered.response) : rendered.response;
  } catch (error) {
    shared?.settle("not-shareable");
    throw error;
  }
}

/** Renders the page once more behind an older one, with more time than a visitor has. */
function refreshOnce(scope: RequestScope, page: RequestedPage): void {
  const now = scope.context.now();
  if (findInFlightRender(page.key, now)) return;
  const shared = startRender(page.key, now);
  scope.waitUntil(
    renderInBackground(scope, page).then(
      async (rendered) => {
        await shareOnce(scope, page, { rendered, shared, isPatient: true });
        if (rendered.isGone()) await dropEntry(page.key);
      },
      () => {
        shared.settle("not-shareable");
      },
    ),
  );
}

async function renderInBackground(scope: RequestScope, { url }: RequestedPage) {
  const rendered = await renderForCache(scope, {
    url,
    requestId: crypto.randomUUID(),
    nonce: crypto.randomUUID(),
    isWhole: true,
    budgetMs: REFRESH_BUDGET_MS,
  });
  await rendered.response.body?.cancel();
  return rendered;
}

interface Sharing {
  readonly rendered: CacheRender;
  readonly shared: InFlightRender | undefined;
  readonly isPatient: boolean;
}

async function shareOnce(
  scope: RequestScope,
  page: RequestedPage,
  { rendered, shared, isPatient }: Sharing,
): Promise<void> {
  const result = await rendered.page;
  if (!result) {
    shared?.settle("not-shareable");
    return;
  }
  const { entry, isFaulty, isCutShort } = result;
  const storing = isFaulty ? undefined : storeEntry(page.key, entry, page.life.keepMs);
  if (isFaulty) storeFaultyEntry(page.key, entry, scope.context.now());
  shared?.settle(entry);
  if (isCutShort && !isPatient) refreshOnce(scope, page);
  await storing;
}

function serveEntry({ request, policy }: RequestScope, entry: PageEntry): Response {
  policy.scripts = entry.scriptHashes;
  const response = toResponse(entry);
  return request.method === "HEAD" ? withoutBody(response) : response;
}

function withoutBody(response: Response): Response {
  void response.body?.cancel();
  return new Response(null, response);
}
