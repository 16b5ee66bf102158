// Owns the render of a page for everyone: asked for by nobody in particular, and kept only when nothing
// went wrong on the way (docs/security.md 25, 26).
import { CACHE_RENDER_MAX_MS } from "~/domain/limits";
import { localeOfPath } from "~/i18n/locales";
import { openCookieJar } from "~/session/cookies.server";
import { observeFailures } from "../gateways/failure-observer";
import { toCachedHtml, type PageEntry } from "./cached-html";
import { makeLoadContext, type LoadContext } from "../load-context";
import { isPage, render } from "../render";
import type { RequestScope } from "../scope/request-scope";

/** How a page is made. */
export interface CacheRenderOptions {
  readonly url: URL;
  /** Goes into the logs and to the gateways; never into the page. */
  readonly requestId: string;
  readonly nonce: string;
  /** Nobody reads it while it is made, or a crawler does: it comes in one piece. */
  readonly isWhole: boolean;
}

/** The answer for whoever asked, and what is kept of it once its stream has ended. */
export interface CacheRender {
  readonly response: Response;
  readonly entry: Promise<PageEntry | undefined>;
}

const NOTHING = Promise.resolve(undefined);

/** Makes the page of an address for everyone. */
export async function renderForCache(
  scope: RequestScope,
  options: CacheRenderOptions,
): Promise<CacheRender> {
  const { url, nonce, requestId } = options;
  const madeAt = scope.context.now();
  let hasFailed = false;
  const onFault = () => {
    hasFailed = true;
  };
  const request = new Request(url, {
    headers: { Accept: "text/html", "Accept-Language": localeOfPath(url.pathname).language },
  });
  const context = makeAnonymousContext(scope, request, { ...options, onFault });
  const response = await render(request, context.load);
  if (response.status !== 200 || !isPage(response) || !response.body) {
    return { response, entry: NOTHING };
  }
  const [own, spare] = response.body.tee();
  const finish = async (): Promise<PageEntry | undefined> => {
    const html = await new Response(spare).text();
    const isLate = scope.context.now() - madeAt > CACHE_RENDER_MAX_MS;
    if (hasFailed || isLate || context.hasWrittenCookies()) return undefined;
    const kept = await toCachedHtml(html, { nonce, requestId });
    return kept && { ...kept, madeAt };
  };
  // A stream that broke off is none to keep.
  return { response: new Response(own, response), entry: finish().catch(() => undefined) };
}

interface AnonymousContext {
  readonly load: LoadContext;
  readonly hasWrittenCookies: () => boolean;
}

function makeAnonymousContext(
  { env, sealer, waitUntil }: RequestScope,
  request: Request,
  { requestId, nonce, isWhole, onFault }: CacheRenderOptions & { readonly onFault: () => void },
): AnonymousContext {
  const jar = openCookieJar(null);
  const load = makeLoadContext(request, { env, jar, sealer, requestId, waitUntil });
  return {
    load: {
      ...load,
      gateways: observeFailures(load.gateways, onFault),
      cspNonce: nonce,
      isWhole,
      onFailure: onFault,
    },
    hasWrittenCookies: () => jar.setCookies().length > 0,
  };
}
