import { FIRST_VISIT_UTM_COOKIE_SECONDS } from "~/domain/limits/cookie-limits";
import { isPrivate } from "~/browser/analytics/is-private";

const COOKIE = "screen_size";

/** Stores the screen's size for the first-visit record (spec: UTM record). The server writes that record and does not know the screen. */
export function storeScreenSize(): void {
  if (isPrivate() || document.cookie.includes(`${COOKIE}=`)) return;
  const { width, height } = screen;
  document.cookie = `${COOKIE}=${String(width)}x${String(height)}; Path=/; Max-Age=${String(FIRST_VISIT_UTM_COOKIE_SECONDS)}; SameSite=Lax; Secure`;
}
