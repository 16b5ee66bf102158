import { useLocation } from "@remix-run/react";
import { barePath, localeOfPath, localePath, type Locale } from "./locales";

/** The page's locale, from its path. */
export function useLocale(): Locale {
  return localeOfPath(useLocation().pathname);
}

/** Adds the page's locale to a path without locale. */
export function useLocalePath(): (path: string) => string {
  const locale = useLocale();
  return (path) => localePath(path, locale);
}

/** The path of the current page in another locale, with its query. */
export function usePathInLocale(): (locale: Locale) => string {
  const { pathname, search } = useLocation();
  return (locale) => localePath(barePath(pathname), locale) + search;
}
