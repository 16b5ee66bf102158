// The one guess about a visitor's language: the first visit to / with a Russian browser goes to
// /ru, once; bots never (spec: Language of the first visit).
import { isbot } from "isbot";
import { localePath } from "~/i18n/locales";
import type { RequestScope } from "../scope/request-scope";
import { knownLocale, preferredLocale, rememberLocale } from "../scope/visitor-locale";

/** Sends a first visit to / to the browser's own language. */
export function chooseFirstLocale({ request, url, jar }: RequestScope): Response | undefined {
  if (url.pathname !== "/" || request.method !== "GET" || knownLocale(jar)) return undefined;
  if (isbot(request.headers.get("User-Agent"))) return undefined;
  const locale = preferredLocale(request.headers.get("Accept-Language") ?? "");
  if (locale.slug === "") return undefined;
  rememberLocale(jar, locale);
  return new Response(null, {
    status: 302,
    headers: { Location: localePath("/", locale) + url.search },
  });
}
