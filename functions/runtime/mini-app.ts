// Decides whether a page belongs to the mini app. It does if the browser has the Telegram cookie, or opens the page in
// a frame without a session (docs/security.md 30).
import { MINI_APP_QUERY } from "~/domain/telegram/launch";
import { hasAccountCookie } from "~/session/account-cookie.server";
import { readLayer } from "~/session/layer.server";
import type { RequestScope } from "./request-scope";

type Asked = Pick<RequestScope, "request" | "env" | "jar">;

/** Returns whether the page loads the mini app's script. Clients that use no frame are recognised by the parameter that followDeepLink adds. */
export function isMiniApp({ url, ...asked }: Asked & Pick<RequestScope, "url">): boolean {
  const isNamed = url.searchParams.get(MINI_APP_QUERY.name) === MINI_APP_QUERY.value;
  return isInTelegram(asked) || (asked.env.telegramApp && isNamed);
}

/** Returns whether Telegram may show the page in a frame. */
export function isInTelegram({ request, env, jar }: Asked): boolean {
  if (!env.telegramApp) return false;
  if (readLayer(jar) === "telegram") return true;
  // A frame on another site gets none of the first-party cookies. A request with the account cookie does not come from
  // such a frame.
  const isFrame = request.headers.get("Sec-Fetch-Dest") === "iframe";
  return isFrame && request.method === "GET" && !hasAccountCookie(jar);
}
