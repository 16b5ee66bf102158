// Guesses the language once: the first visit to / with a Russian browser goes to /ru. Bots are never redirected (spec:
// Language of the first visit).
import { localePath } from "~/i18n/locales";
import { isFromOwnPage } from "~/session/without-cookies.server";
import type { RequestScope } from "../runtime/request-scope";
import { knownLocale, preferredLocale, rememberLocale } from "../runtime/visitor-locale";

/** Redirects a first visit to / to the browser's language. A link of our own page is no first visit: it is the language switch of a browser that keeps no cookies. */
export function chooseFirstLocale({
  request,
  url,
  jar,
  isBot,
  context,
}: RequestScope): Response | undefined {
  if (isBot || url.pathname !== "/" || request.method !== "GET") return undefined;
  if (knownLocale(jar) || isFromOwnPage(request.headers, context.origin)) return undefined;
  const locale = preferredLocale(request.headers.get("Accept-Language") ?? "");
  if (locale.slug === "") return undefined;
  rememberLocale(jar, locale);
  return new Response(null, {
    status: 302,
    headers: { Location: localePath("/", locale) + url.search },
  });
}
