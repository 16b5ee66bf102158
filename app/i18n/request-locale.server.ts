import { localeOfPath, localePath, type Locale } from "./locales";

/** The locale of a request, and its way to turn bare paths into paths of that locale. */
export function localeOfRequest(request: Request): {
  locale: Locale;
  to: (path: string) => string;
} {
  const locale = localeOfPath(new URL(request.url).pathname);
  return { locale, to: (path) => localePath(path, locale) };
}
