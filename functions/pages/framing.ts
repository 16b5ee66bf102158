// Who may show a response in a frame: nobody, except Telegram's clients, for the pages of the mini app
// (docs/security.md 30). Cached pages hold no headers, so that neither kind of visitor gets the other's.
import { findSiblingOrigin, TELEGRAM_ORIGINS } from "~/domain/telegram/frame-origins";
import { keepTelegramLayer, readLayer } from "~/session/layer.server";
import { isInTelegram } from "../runtime/mini-app";
import { isWidgetFrame } from "../runtime/widget-frame";
import { isPage } from "./render";
import type { RequestScope } from "../runtime/request-scope";

const CONSOLE = /^\/sandbox(?:\/|$)/;

/** The origins that may frame the response; none for most. */
export function findFrameOrigins(response: Response, scope: RequestScope): readonly string[] {
  if (!isPage(response) || CONSOLE.test(scope.url.pathname) || !isInTelegram(scope)) return [];
  if (isWidgetFrame(scope.url)) return [];
  const sibling = scope.env.sandbox ? findSiblingOrigin(scope.context.origin) : undefined;
  return sibling === undefined ? TELEGRAM_ORIGINS : [...TELEGRAM_ORIGINS, sibling];
}

/** Keeps in mind that the browser shows us in a frame of Telegram's, once it has a page of ours. */
export function keepLayer(response: Response, scope: RequestScope): void {
  if (findFrameOrigins(response, scope).length === 0) return;
  if (readLayer(scope.jar) !== "telegram") keepTelegramLayer(scope.jar);
}
