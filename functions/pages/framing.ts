// Who may show a response in a frame: nobody, except Telegram's clients, for the pages of the mini app
// (docs/security.md 30). A page is the mini app's where the browser carries its layer's mark, or where a frame opens it
// for nobody yet. Cached pages hold no headers, so that neither kind of visitor gets the other's.
import { findSiblingOrigin, TELEGRAM_ORIGINS } from "~/domain/telegram/frame-origins";
import { MINI_APP_QUERY } from "~/domain/telegram/launch";
import { keepTelegramLayer, readLayer } from "~/session/layer.server";
import { isWidgetFrame } from "../runtime/widget-frame";
import { isPage } from "./render";
import type { RequestScope } from "../runtime/request-scope";

const CONSOLE = /^\/sandbox(?:\/|$)/;

/** The origins that may frame the response; none for most. */
export function findFrameOrigins(response: Response, scope: RequestScope): readonly string[] {
  if (!isPage(response) || CONSOLE.test(scope.url.pathname) || !isMiniApp(scope)) return [];
  if (isWidgetFrame(scope.url)) return [];
  const sibling = scope.env.sandbox ? findSiblingOrigin(scope.context.origin) : undefined;
  return sibling === undefined ? TELEGRAM_ORIGINS : [...TELEGRAM_ORIGINS, sibling];
}

/** Notes whether the page has to bring the script of the mini app; clients that are no frame are known by what followDeepLink adds to the address. */
export function noteMiniApp(scope: RequestScope): undefined {
  const { env, url, context } = scope;
  const isNamed = url.searchParams.get(MINI_APP_QUERY.name) === MINI_APP_QUERY.value;
  context.isMiniApp = isMiniApp(scope) || (env.telegramApp && isNamed);
}

/** Keeps in mind that the browser shows us in a frame of Telegram's, once it has a page of ours. */
export function keepLayer(response: Response, scope: RequestScope): void {
  if (findFrameOrigins(response, scope).length === 0) return;
  if (readLayer(scope.jar) !== "telegram") keepTelegramLayer(scope.jar);
}

function isMiniApp({ request, env, jar, context }: RequestScope): boolean {
  if (!env.telegramApp) return false;
  if (readLayer(jar) === "telegram") return true;
  // A frame of another site gets none of the cookies that the site itself has kept. Who brings one is no guest of a frame.
  const isFrame = request.headers.get("Sec-Fetch-Dest") === "iframe";
  return isFrame && request.method === "GET" && !context.account.mayBeSignedIn();
}
