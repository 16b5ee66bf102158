// The theme is kept in a cookie. A browser that keeps none would see its page unchanged, without a word.
import { THEME_PATH } from "~/domain/page/site-theme";
import { deriveSafeRedirect } from "~/domain/visit/safe-redirect";
import { rejectRequest } from "../pages/reject-request";
import { isReading } from "../runtime/is-reading";
import type { RejectReason } from "../runtime/reject-reason";
import type { RequestScope } from "../runtime/request-scope";

const NO_COOKIES = {
  status: 409,
  messageKey: "themeCookies",
  code: "ERR_BAD_REQUEST",
  message: "The theme is kept in a cookie, and this browser sends none",
} as const satisfies RejectReason;

/** Says at the page of the theme form that it needs cookies, if the browser has just lost the chosen theme (app/routes/theme). */
export function rejectLostTheme(scope: RequestScope): Promise<Response> | undefined {
  const { request, url, context } = scope;
  const returnTo = url.pathname === THEME_PATH ? url.searchParams.get("returnTo") : null;
  if (returnTo === null || !isReading(request) || !context.visitor.isWithoutCookies) {
    return undefined;
  }
  const page = deriveSafeRedirect(returnTo, { origin: context.origin }) ?? "/";
  return rejectRequest({ ...scope, url: new URL(page, url.origin) }, NO_COOKIES);
}
