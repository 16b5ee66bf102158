// Whether this browser is inside of Telegram (spec: Mini app). Telegram's clients in the browser show the product in a
// frame: cookies are then kept for that place alone, so that the mark is never seen on the site itself.
import type { Layer } from "~/domain/account/account";
import type { CookieJar } from "./cookies.server";

const COOKIE = "__Host-agio-layer";
const TELEGRAM = "telegram";

/** The layer that the browser is known to be in. */
export function readLayer(jar: CookieJar): Layer {
  return jar.read(COOKIE) === TELEGRAM ? "telegram" : "web";
}

/** Keeps in mind, until the browser ends, that it is inside of Telegram. */
export function keepTelegramLayer(jar: CookieJar): void {
  jar.allowFrames();
  jar.write(COOKIE, TELEGRAM, { isHttpOnly: true });
}
