// Renders a page for everyone, without visitor data. It is kept for long only if nothing failed (docs/security.md 25,
// 26, 44).
import type { Failure } from "~/domain/failure/failure";
import { localeOfPath } from "~/i18n/locales";
import { openCookieJar } from "~/session/cookies.server";
import { findSlots } from "../personal-page/page-slots";
import { toCachedHtml } from "./cached-html";
import type { PageEntry } from "./page-entry";
import { pickPageHeaders } from "./page-headers";
import { prepareContext } from "../../services/load-context";
import { isPage, render } from "../render";
import type { RequestScope } from "../../runtime/request-scope";

/** A render that took longer, milliseconds, may lack a part that ran out of time, so it is not kept. */
const CACHE_RENDER_MAX_MS = 4_500;

/** Options of a render. */
export interface CacheRenderOptions {
  readonly url: URL;
  /** Used in logs and gateway calls; never part of a page that is kept for long. */
  readonly requestId: string;
  readonly nonce: string;
  /** Whether to render the page in one piece, for crawlers and background refreshes. */
  readonly isWhole: boolean;
  /** Total time for its calls, ms. */
  readonly budgetMs: number;
}

/** A page that can be served to other visitors. */
export interface ShareablePage {
  readonly entry: PageEntry;
  /** An error, or a page with missing data: kept only briefly. */
  readonly isFaulty: boolean;
  /** Whether a call timed out, so that more time might complete the page. */
  readonly isCutShort: boolean;
}

/** The response for the visitor who requested the page, and the shareable page once its stream has ended. */
export interface CacheRender {
  readonly response: Response;
  readonly page: Promise<ShareablePage | undefined>;
  /** Whether the page no longer exists or has moved, and no failure casts doubt on that. */
  readonly isGone: () => boolean;
}

/** Renders the page of a URL for everyone. */
export async function renderForCache(
  scope: RequestScope,
  options: CacheRenderOptions,
): Promise<CacheRender> {
  const { context } = scope;
  const madeAt = context.now();
  const watch = new FaultWatch();
  const load = makeEverybodysContext(scope, options, watch);
  const response = await render(load.request, load.context);
  const { status } = response;
  const isGone = () => isGoneStatus(status) && !watch.hasFailed;
  if (!response.body || !isPage(response)) {
    return { response, page: Promise.resolve(undefined), isGone };
  }
  const [own, spare] = response.body.tee();
  const finish = async (): Promise<ShareablePage | undefined> => {
    const text = await new Response(spare).text();
    const isLate = context.now() - madeAt > CACHE_RENDER_MAX_MS;
    const isFaulty = watch.hasFailed || isLate || status !== 200;
    if (load.hasWrittenCookies()) return undefined;
    const cached = await toCachedHtml(text, options.nonce);
    // A faulty page may show the request's id for support; a page that is kept must not contain it.
    if (!cached || (!isFaulty && cached.html.includes(options.requestId))) return undefined;
    const headers = pickPageHeaders(response.headers);
    const { html, scriptHashes } = cached;
    return {
      entry: { ...(await findSlots(html)), scriptHashes, headers, status, madeAt },
      isFaulty,
      isCutShort: watch.isCutShort,
    };
  };
  // An interrupted stream cannot be shared.
  const page = finish().catch(() => undefined);
  return { response: new Response(own, response), page, isGone };
}

function isGoneStatus(status: number): boolean {
  return status === 404 || status === 410 || (status >= 300 && status < 400);
}

class FaultWatch {
  hasFailed = false;
  isCutShort = false;

  readonly note = (failure?: Failure): void => {
    this.hasFailed = true;
    if (failure?.kind === "timeout") this.isCutShort = true;
  };
}

function makeEverybodysContext(
  { env, sealer, waitUntil }: RequestScope,
  { url, requestId, nonce, isWhole, budgetMs }: CacheRenderOptions,
  watch: FaultWatch,
) {
  const request = new Request(url, {
    headers: { Accept: "text/html", "Accept-Language": localeOfPath(url.pathname).language },
  });
  const jar = openCookieJar(null);
  const options = { requestId, cspNonce: nonce, isWhole, isMiniApp: false };
  const parts = { url, env, jar, sealer, waitUntil, onFailure: watch.note, ...options };
  const makeContext = prepareContext(request, parts, { budgetMs });
  return {
    request,
    context: makeContext(),
    hasWrittenCookies: () => jar.setCookies().length > 0,
  };
}
