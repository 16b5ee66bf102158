// Owns the render of a page for everyone: asked for by nobody in particular, and kept only when nothing
// went wrong on the way (docs/security.md 25, 26).
import { PAGE_MADE_WITHIN_MS } from "~/domain/limits";
import { localeOfPath } from "~/i18n/locales";
import { openCookieJar } from "~/session/cookies.server";
import { watchFaults } from "../gateways/failure-observer";
import { toKeptHtml, type PageEntry } from "./cached-html";
import { makeLoadContext, type LoadContext } from "../load-context";
import { isPage, render } from "../render";
import type { Visit } from "../scope/request-scope";

/** How a page is made. */
export interface FillOptions {
  readonly url: URL;
  /** Goes into the logs and to the gateways; never into the page. */
  readonly requestId: string;
  readonly nonce: string;
  /** Nobody reads it while it is made, or a crawler does: it comes in one piece. */
  readonly isWhole: boolean;
}

/** The answer for whoever asked, and what is kept of it once its stream has ended. */
export interface Fill {
  readonly response: Response;
  readonly entry: Promise<PageEntry | undefined>;
}

const NOTHING = Promise.resolve(undefined);

/** Makes the page of an address for everyone. */
export async function fillPage(visit: Visit, options: FillOptions): Promise<Fill> {
  const { url, nonce, requestId } = options;
  const madeAt = visit.context.now();
  let isFaulty = false;
  const onFault = () => {
    isFaulty = true;
  };
  const request = new Request(url, {
    headers: { Accept: "text/html", "Accept-Language": localeOfPath(url.pathname).language },
  });
  const context = makeNobodysContext(visit, request, { ...options, onFault });
  const response = await render(request, context.load);
  if (response.status !== 200 || !isPage(response) || !response.body) {
    return { response, entry: NOTHING };
  }
  const [own, spare] = response.body.tee();
  const finish = async (): Promise<PageEntry | undefined> => {
    const html = await new Response(spare).text();
    const isLate = visit.context.now() - madeAt > PAGE_MADE_WITHIN_MS;
    if (isFaulty || isLate || context.hasWrittenCookies()) return undefined;
    const kept = await toKeptHtml(html, { nonce, requestId });
    return kept && { ...kept, madeAt };
  };
  // A stream that broke off is none to keep.
  return { response: new Response(own, response), entry: finish().catch(() => undefined) };
}

interface Nobody {
  readonly load: LoadContext;
  readonly hasWrittenCookies: () => boolean;
}

function makeNobodysContext(
  { env, sealer, waitUntil }: Visit,
  request: Request,
  { requestId, nonce, isWhole, onFault }: FillOptions & { readonly onFault: () => void },
): Nobody {
  const jar = openCookieJar(null);
  const load = makeLoadContext(request, { env, jar, sealer, requestId, waitUntil });
  return {
    load: {
      ...load,
      gateways: watchFaults(load.gateways, onFault),
      cspNonce: nonce,
      isWhole,
      onFault,
    },
    hasWrittenCookies: () => jar.setCookies().length > 0,
  };
}
