// The Worker's only entry: the middleware chain, then what every response gets
// (docs/decisions/006-functions-is-the-entry.md).
import { PAUSE_PATH } from "~/domain/failure/health";
import { readEnv, type RawEnv } from "./runtime/env";
import { hideManifest, rejectBadPath } from "./middleware/bad-path";
import { withoutErrorPage } from "./middleware/bot-error";
import { limitBody, withBodyLimit, withoutMeaninglessBody } from "./middleware/body-limit";
import {
  makeCanonicalUrlMiddleware,
  withCanonicalWrite,
} from "./middleware/canonical-url/canonical-url";
import { addCookies } from "./middleware/cookies";
import { withFileErrorPage } from "./middleware/file-error";
import { followDeepLink, followMonitorLink } from "./middleware/entry-links";
import { trimPageHeaders } from "./pages/first-page-styles";
import { chooseFirstLocale } from "./middleware/first-visit-locale";
import {
  limitFailedLookups,
  limitOwnRender,
  limitRequests,
  settleLimits,
  withRetryAfter,
} from "./middleware/limit-requests";
import { pauseExchange } from "./middleware/pause-exchange";
import { reportPause } from "./middleware/report-pause";
import { serveInstrumentLogo } from "./middleware/instrument-logo";
import { rejectLostTheme } from "./middleware/lost-theme";
import { keepVisit } from "./middleware/keep-visit";
import { openLiveChannel } from "./middleware/live-channel";
import { readForm } from "./middleware/form-body";
import { rejectUnknownMethod } from "./middleware/method";
import { rejectMissingFile } from "./middleware/missing-file";
import { rejectMissingPart } from "./middleware/missing-part";
import { addVisitor } from "./middleware/personal-page";
import { serveCachedPage } from "./middleware/serve-cached-page";
import { servePayload } from "./middleware/serve-payload";
import { servePreview } from "./middleware/serve-preview";
import { proxyPublicCall } from "./middleware/proxy-public-call";
import { rejectPrefetch } from "./middleware/prefetch";
import { reloadPrivatePages } from "./middleware/private-pages";
import { followRedirect, REDIRECTED_PATHS } from "./middleware/redirects";
import { rejectForeignOrigin } from "./middleware/same-origin";
import { openSandboxConsole } from "./middleware/sandbox-console";
import { nameSitemapPart } from "./middleware/sitemap-part";
import { requireOwnOrigin } from "./middleware/secure-transport";
import { setSecurityHeaders } from "./middleware/security-headers";
import { makePathShape } from "./middleware/canonical-url/path-shape";
import { LIVE_CHANNEL_PATH, PUBLIC_CALLS } from "./services/public-api/public-calls";
import { rejectFailed, withFailedForm } from "./pages/reject-request";
import { render, routePatterns } from "./pages/render";
import { respondNotSetUp } from "./pages/not-set-up";
import { withoutVisitor } from "./runtime/widget-frame";
import { runMiddleware, runWayOut, type Middleware, type WayOut } from "./middleware/middleware";
import { openRequestScope } from "./services/open-request-scope";
import type { RequestScope } from "./runtime/request-scope";

const OWN_PATHS = [
  "sandbox",
  "__manifest",
  "_root",
  "og",
  "go",
  LIVE_CHANNEL_PATH,
  PAUSE_PATH,
  ...Object.keys(PUBLIC_CALLS),
  ...REDIRECTED_PATHS,
];

const PATHS = makePathShape([...routePatterns(), ...OWN_PATHS]);

const MIDDLEWARE: readonly Middleware[] = [
  requireOwnOrigin,
  rejectBadPath,
  makeCanonicalUrlMiddleware(PATHS),
  openSandboxConsole,
  rejectForeignOrigin,
  rejectUnknownMethod,
  hideManifest,
  servePreview,
  serveInstrumentLogo,
  nameSitemapPart,
  rejectPrefetch,
  followRedirect,
  rejectMissingFile,
  openLiveChannel,
  limitRequests,
  reportPause,
  limitBody,
  proxyPublicCall,
  readForm,
  followDeepLink,
  chooseFirstLocale,
  followMonitorLink,
  rejectMissingPart,
  rejectLostTheme,
  servePayload,
  reloadPrivatePages,
  pauseExchange,
  serveCachedPage,
  limitOwnRender,
  ({ request, context }) => render(request, context),
];

/** The way out of every response, in order. The visitor's own parts and the headers follow. */
const WAY_OUT: readonly WayOut[] = [
  keepVisit,
  withBodyLimit,
  withFailedForm,
  limitFailedLookups,
  settleLimits,
  withRetryAfter,
  withFileErrorPage,
  withoutErrorPage,
];

async function respond(scope: RequestScope): Promise<Response> {
  try {
    const made = await runMiddleware(MIDDLEWARE, scope);
    const response = await runWayOut(WAY_OUT, made, scope);
    return finish(response, await addVisitor(response, scope), scope);
  } catch (error) {
    scope.context.log("failed", { error: String(error) });
    const failed = await withoutErrorPage(await rejectFailed(scope), scope);
    return finish(failed, failed.body, scope);
  }
}

/** Returns the response with its cookies, the common headers, and a replaced body where needed. */
function finish(response: Response, body: Response["body"] | Blob, scope: RequestScope): Response {
  if (response.webSocket) return response;
  const own = new Response(body, response);
  if (body !== response.body) own.headers.delete("Content-Length");
  addCookies(own.headers, scope);
  trimPageHeaders(own.headers, scope);
  setSecurityHeaders(own.headers, { response, scope });
  return own;
}

export { AccountSession } from "./services/accounts/account-session";
export { FiatAttempts } from "./services/fiat/fiat-attempts";
export { LiveRates } from "./services/live/live-rates";
export { RateLimiter } from "./services/limits/rate-limiter";

export default {
  async fetch(incoming, raw, execution): Promise<Response> {
    const checked = readEnv(raw);
    if (!checked.ok) return respondNotSetUp(incoming, checked.problems);
    const request = withoutMeaninglessBody(incoming);
    const asked = withoutVisitor(withCanonicalWrite(request, PATHS));
    const scope = openRequestScope(asked, checked.env, execution);
    return respond(scope);
  },
} satisfies ExportedHandler<RawEnv>;
