// The Worker's only entry: the stations that a request passes, then what every answer gets
// (docs/decisions/006-functions-is-the-entry.md).
import { readEnv, type RawEnv } from "./env";
import { hideManifest, refuseBadPath } from "./middleware/bad-path";
import { withoutErrorPage } from "./middleware/bot-error";
import { limitBody } from "./middleware/body-limit";
import { makeCanonicalStation } from "./canonical-url/canonical-url";
import { withCookies } from "./middleware/cookies";
import { followDeepLink, followMonitorLink } from "./middleware/entry-links";
import { chooseFirstLocale } from "./middleware/first-visit-locale";
import { pauseExchange } from "./health/pause-exchange";
import { openLiveChannel } from "./live/live-channel";
import { refuseUnknownMethod } from "./middleware/method";
import { refuseMissingFile } from "./middleware/missing-file";
import { keepVisitor, withPersonalParts } from "./middleware/personal-page";
import { serveKeptPage } from "./page-cache/serve-cached-page";
import { answerPayload } from "./page-data/serve-payload";
import { answerPreview } from "./previews/serve-preview";
import { passPublicCall } from "./public-api/proxy-public-call";
import { followRedirect, REDIRECTED_PATHS } from "./middleware/redirects";
import { refuseForeignOrigin } from "./middleware/same-origin";
import { openSandboxConsole } from "./middleware/sandbox-console";
import { nameSitemapPart } from "./middleware/sitemap-part";
import { withSecurityHeaders } from "./middleware/security-headers";
import { makePathShape } from "./canonical-url/path-shape";
import { LIVE_CHANNEL_PATH, PUBLIC_CALLS } from "./public-api/public-calls";
import { refuseInJson } from "./reject-request";
import { render, routePatterns } from "./render";
import { walk, type Station } from "./middleware/middleware";
import { openVisit, type Visit } from "./scope/request-scope";

const OWN_PATHS = [
  "sandbox",
  "__manifest",
  "_root",
  "og",
  "go",
  LIVE_CHANNEL_PATH,
  ...Object.keys(PUBLIC_CALLS),
  ...REDIRECTED_PATHS,
];

const STATIONS: readonly Station[] = [
  refuseBadPath,
  makeCanonicalStation(makePathShape([...routePatterns(), ...OWN_PATHS])),
  openSandboxConsole,
  refuseForeignOrigin,
  refuseUnknownMethod,
  hideManifest,
  answerPreview,
  refuseMissingFile,
  nameSitemapPart,
  followRedirect,
  openLiveChannel,
  limitBody,
  passPublicCall,
  followDeepLink,
  chooseFirstLocale,
  followMonitorLink,
  answerPayload,
  pauseExchange,
  serveKeptPage,
  ({ request, context }) => render(request, context),
];

async function answer(visit: Visit): Promise<Response> {
  try {
    const answered = await withoutErrorPage(await walk(STATIONS, visit), visit);
    const response = withPersonalParts(answered, visit);
    await keepVisitor(response, visit);
    return response;
  } catch (error) {
    visit.context.log("failed", { error: String(error) });
    return refuseInJson(visit, {
      status: 500,
      code: "ERR_INTERNAL_SERVER_ERROR",
      message: "Something went wrong on our side",
    });
  }
}

export default {
  async fetch(request, raw, execution): Promise<Response> {
    const visit = openVisit(request, readEnv(raw), execution);
    const response = await answer(visit);
    return withSecurityHeaders(withCookies(response, visit), visit);
  },
} satisfies ExportedHandler<RawEnv>;
