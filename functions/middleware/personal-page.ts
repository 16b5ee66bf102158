// Adds the visitor's own data to the finished HTML, so that the HTML itself can be the same for everyone
// (docs/architecture.md, "Public HTML").
import { keepFirstVisit } from "~/session/first-visit.server";
import { findSlottedPage } from "../pages/page-cache/page-entry";
import { composePage } from "../pages/personal-page/compose-page";
import { findPersonalParts } from "../pages/personal-page/personal-parts";
import { PLACES } from "../pages/personal-page/places";
import { keepLayer } from "../pages/framing";
import { isPage } from "../pages/render";
import type { RequestScope } from "../runtime/request-scope";
import { isPrefetch } from "../runtime/prefetch";
import { isWidgetFrame } from "../runtime/widget-frame";
import { keepLocale } from "../runtime/visitor-locale";

/** Adds the visitor's parts to a page and its cookies to the answer. Returns the body. The widget's frame knows no visitor. */
export async function addVisitor(
  response: Response,
  scope: RequestScope,
): Promise<Response["body"] | Blob> {
  if (isWidgetFrame(scope.url)) return response.body;
  const body = await findPersonalBody(response, scope);
  keepLayer(response, scope);
  await saveVisitor(response, scope);
  return body;
}

/** Returns the page's body with the visitor's own parts: theme, account, a token for its forms, and the data layer where allowed. The body of any other response is unchanged. */
async function findPersonalBody(
  response: Response,
  scope: RequestScope,
): Promise<Response["body"] | Blob> {
  if (!isPage(response)) return response.body;
  const parts = await findPersonalParts(response, scope);
  // A cached page is not parsed again: its slots are already known.
  const cached = findSlottedPage(response);
  if (cached) return composePage(cached, parts);
  const rewriter = new HTMLRewriter();
  for (const { selector, isNeeded, write } of PLACES) {
    if (isNeeded?.(parts) === false) continue;
    rewriter.on(selector, {
      element(element) {
        write(element, parts);
      },
    });
  }
  return rewriter.transform(response).body;
}

/** Writes the visitor's cookies after a page has been shown to a person. */
async function saveVisitor(response: Response, scope: RequestScope): Promise<void> {
  const { request, url, jar, context, isBot } = scope;
  if (isBot || request.method !== "GET" || !isPage(response) || isPrefetch(request)) return;
  context.visitor.keepReferral();
  keepFirstVisit({ url, headers: request.headers }, jar, context.now());
  keepLocale(scope);
  await context.session.ensure();
}
