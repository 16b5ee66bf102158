import { localeOfPath, localePath, type Locale } from "./locales";

/** The locale of a request, and a function that adds it to paths without locale. */
export function localeOfRequest(request: Request): {
  locale: Locale;
  to: (path: string) => string;
} {
  const locale = localeOfPath(new URL(request.url).pathname);
  return { locale, to: (path) => localePath(path, locale) };
}
