// Renders a page for everyone: asked for by nobody in particular, and kept for long only when nothing went wrong on
// the way (docs/security.md 25, 26, 44).
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

/** A page that took longer to make may have given up such a part and is not kept, milliseconds. */
const CACHE_RENDER_MAX_MS = 4_500;

/** How a page is rendered. */
export interface CacheRenderOptions {
  readonly url: URL;
  /** Goes into the logs and to the gateways; never into a page that is kept for long. */
  readonly requestId: string;
  readonly nonce: string;
  /** Nobody reads it while it is made, or a crawler does: it comes in one piece. */
  readonly isWhole: boolean;
  /** How long its calls may take together, ms. */
  readonly budgetMs: number;
}

/** A page that others can be shown. */
export interface ShareablePage {
  readonly entry: PageEntry;
  /** An error, or a page that lacks something: good for a moment only. */
  readonly isFaulty: boolean;
  /** With more time it might have been whole. */
  readonly isCutShort: boolean;
}

/** The response for whoever asked, and what there is to share once its stream has ended. */
export interface CacheRender {
  readonly response: Response;
  readonly page: Promise<ShareablePage | undefined>;
  /** Once that is known: whether there is no such page any more, or it is elsewhere, and nothing failed that might know better. */
  readonly isGone: () => boolean;
}

/** Renders the page of an address for everyone. */
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
    // Who is shown a fault may quote the id of the request that met it; a page that is kept names none.
    if (!cached || (!isFaulty && cached.html.includes(options.requestId))) return undefined;
    const headers = pickPageHeaders(response.headers);
    const { html, scriptHashes } = cached;
    return {
      entry: { ...(await findSlots(html)), scriptHashes, headers, status, madeAt },
      isFaulty,
      isCutShort: watch.isCutShort,
    };
  };
  // A stream that broke off is nothing to share.
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
