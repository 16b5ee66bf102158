// Whether a page is the mini app's: the browser carries the mark of Telegram's layer, or a frame opens the page for
// nobody yet (docs/security.md 30).
import { MINI_APP_QUERY } from "~/domain/telegram/launch";
import { hasAccountCookie } from "~/session/account-cookie.server";
import { readLayer } from "~/session/layer.server";
import type { RequestScope } from "./request-scope";

type Asked = Pick<RequestScope, "request" | "env" | "jar">;

/** Whether the page brings the script of the mini app; clients that are no frame are known by what followDeepLink adds to the address. */
export function isMiniApp({ url, ...asked }: Asked & Pick<RequestScope, "url">): boolean {
  const isNamed = url.searchParams.get(MINI_APP_QUERY.name) === MINI_APP_QUERY.value;
  return isInTelegram(asked) || (asked.env.telegramApp && isNamed);
}

/** Whether Telegram may show the page in a frame. */
export function isInTelegram({ request, env, jar }: Asked): boolean {
  if (!env.telegramApp) return false;
  if (readLayer(jar) === "telegram") return true;
  // A frame of another site gets none of the cookies that the site itself has kept. Who brings one is no guest of a frame.
  const isFrame = request.headers.get("Sec-Fetch-Dest") === "iframe";
  return isFrame && request.method === "GET" && !hasAccountCookie(jar);
}
