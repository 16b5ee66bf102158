import { useLocation } from "@remix-run/react";
import { barePath, localeOfPath, localePath, type Locale } from "./locales";

/** The page's locale, from its path. */
export function useLocale(): Locale {
  return localeOfPath(useLocation().pathname);
}

/** Turns a bare path into this locale's path. */
export function useLocalePath(): (path: string) => string {
  const locale = useLocale();
  return (path) => localePath(path, locale);
}

/** Where the current page stands in another locale, query kept. */
export function usePathInLocale(): (locale: Locale) => string {
  const { pathname, search } = useLocation();
  return (locale) => localePath(barePath(pathname), locale) + search;
}
