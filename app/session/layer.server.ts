// Whether this browser is inside Telegram (spec: Mini app). Telegram's web clients show the product in a frame. Cookies
// are then kept for that frame alone, so the site itself never sees the mark.
import { PREFIX } from "~/brand";
import type { Layer } from "~/domain/account/account";
import type { CookieJar } from "./cookies.server";

const COOKIE = `__Host-${PREFIX}-layer`;
const TELEGRAM = "telegram";

/** The layer that the browser's cookie names. */
export function readLayer(jar: CookieJar): Layer {
  return jar.read(COOKIE) === TELEGRAM ? "telegram" : "web";
}

/** Marks the browser as inside Telegram until it closes. */
export function keepTelegramLayer(jar: CookieJar): void {
  jar.allowFrames();
  jar.write(COOKIE, TELEGRAM, { isHttpOnly: true });
}
