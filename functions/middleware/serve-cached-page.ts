// Serves pages that are the same for everyone (docs/decisions/011-the-page-cache.md). A request gets a fresh cached
// copy, an older copy while a refresh runs, or a new render that all waiting requests share.
import { renderForCache, type CacheRender } from "../pages/page-cache/render-for-cache";
import {
  findInFlightRender,
  startRender,
  waitForRender,
  type InFlightRender,
} from "../pages/page-cache/in-flight-renders";
import { toResponse, type PageEntry } from "../pages/page-cache/page-entry";
import { toCacheKey } from "../pages/page-cache/cache-key";
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
import { makeRateQuestions, type RateQuestions } from "~/gateways/rate-questions.server";
import type { LoadContext } from "~/context/request-context";
import { isReading } from "../runtime/is-reading";
import type { RequestScope } from "../runtime/request-scope";

/** Total time for the calls of a background refresh, milliseconds. No visitor waits for it. */
const REFRESH_BUDGET_MS = 4_000;

/** How long an error page or a page with missing gateway data is served, milliseconds. It keeps load off a failing gateway. */
const FAULTY_PAGE_KEEP_MS = 1_500;

/** How long a faulty page may be served while the next render is late, milliseconds. */
const FAULTY_PAGE_LAST_RESORT_MS = 10_000;

interface RequestedPage extends CacheablePage {
  readonly key: string;
  readonly isBot: boolean;
  /** Counts its renders: with a provider each may cost a call (docs/security.md 46). */
  readonly questions: RateQuestions;
}

/** Serves a page for everyone. Returns undefined if the page is personal, or if this visitor may cause no further render. */
export async function serveCachedPage(scope: RequestScope): Promise<Response | undefined> {
  const page = findRequestedPage(scope);
  if (!page) return undefined;
  const entry = await readEntry(page.key);
  const now = scope.context.now();
  const age = entry ? now - entry.madeAt : Infinity;
  if (entry && age <= page.life.keepMs) {
    if (age > page.life.freshMs) scope.waitUntil(refreshWithinLimit(scope, page));
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
  // A page for a visitor with a waiting message contains that message, so it cannot be shared.
  if (!env.pageCache || !isReading(request) || context.session.isWaiting()) return undefined;
  const page = findCacheablePage(url);
  if (!page || isOwn(page, context)) return undefined;
  const isProvider = env.hasProvider && page.hasForm;
  const { limits, now } = context;
  const questions = makeRateQuestions({ isProvider, limits, now });
  return { ...page, key: toCacheKey(page, { buildId: env.buildId, isBot }), isBot, questions };
}

// A form contains what the visitor typed. A page without a form has no script, except in the mini app.
function isOwn({ hasForm }: CacheablePage, { sentForms, isMiniApp }: LoadContext): boolean {
  return hasForm ? sentForms.isThere() : isMiniApp;
}

/** Waits for the newest render of the page. Starts one if none is running, or if the running one is too old to wait for. */
async function joinOrRender(
  scope: RequestScope,
  page: RequestedPage,
): Promise<Response | undefined> {
  const { now } = scope.context;
  for (;;) {
    const running = findInFlightRender(page.key, now());
    if (!running) {
      if (!(await mayRender(page))) return undefined;
      // Another visitor may have started it meanwhile.
      if (findInFlightRender(page.key, now())) continue;
      return limitRender(scope) ?? renderAndShare(scope, page, startRender(page.key, now()));
    }
    const waiting = waitForRender(running, now());
    scope.waitUntil(waiting);
    const outcome = await waiting;
    if (outcome === "not-shareable") return renderAlone(scope, page);
    const last = outcome ?? findFaultyEntry(page.key, now(), FAULTY_PAGE_LAST_RESORT_MS);
    if (last) return serveEntry(scope, last);
  }
}

/** Renders the page for this visitor and for the requests that wait for `shared`. */
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
  // If the visitor leaves, the render continues for the others.
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

async function renderAlone(
  scope: RequestScope,
  page: RequestedPage,
): Promise<Response | undefined> {
  if (!(await mayRender(page))) return undefined;
  return limitRender(scope) ?? renderAndShare(scope, page);
}

async function mayRender({ questions, key }: RequestedPage): Promise<boolean> {
  return (await questions.take({ name: key })) === undefined;
}

async function refreshWithinLimit(scope: RequestScope, page: RequestedPage): Promise<void> {
  const isRunning = findInFlightRender(page.key, scope.context.now()) !== undefined;
  if (!isRunning && (await mayRender(page))) refreshOnce(scope, page);
}

/** Refreshes a page in the background, with a larger time budget than a visitor's request. */
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
  if (!isFaulty) page.questions.noteAnswer({ name: page.key });
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

/** Returns a response to HEAD; it belongs to no cached page, so nothing composes a body. */
function withoutBody(response: Response): Response {
  void response.body?.cancel();
  return new Response(null, response);
}
