// No site may frame a response, except that Telegram's clients may frame pages of the mini app (docs/security.md 30).
// The page cache stores no such headers, so visitors inside and outside Telegram do not get each other's.
import { findSiblingOrigin, TELEGRAM_ORIGINS } from "~/domain/telegram/frame-origins";
import { keepTelegramLayer, readLayer } from "~/session/layer.server";
import { isInTelegram } from "../runtime/mini-app";
import { isWidgetFrame } from "../runtime/widget-frame";
import { isPage } from "./render";
import type { RequestScope } from "../runtime/request-scope";

const CONSOLE = /^\/sandbox(?:\/|$)/;

/** Returns the origins that may frame the response; mostly none. */
export function findFrameOrigins(response: Response, scope: RequestScope): readonly string[] {
  if (!isPage(response) || CONSOLE.test(scope.url.pathname) || !isInTelegram(scope)) return [];
  if (isWidgetFrame(scope.url)) return [];
  const sibling = scope.env.sandbox ? findSiblingOrigin(scope.context.origin) : undefined;
  return sibling === undefined ? TELEGRAM_ORIGINS : [...TELEGRAM_ORIGINS, sibling];
}

/** Remembers in a cookie that Telegram frames us in this browser, once it shows one of our pages. */
export function keepLayer(response: Response, scope: RequestScope): void {
  if (findFrameOrigins(response, scope).length === 0) return;
  if (readLayer(scope.jar) !== "telegram") keepTelegramLayer(scope.jar);
}
