// Finds the visitor's language when the path does not name it (spec: Client storage; Language of the first visit). It
// uses the cookie `i18n_redirected` and the browser's preferences.
import { match } from "@formatjs/intl-localematcher";
import { LOCALE_COOKIE_SECONDS } from "~/domain/limits/cookie-limits";
import {
  barePath,
  DEFAULT_LOCALE,
  findLocale,
  LOCALES,
  localeOfPath,
  type Locale,
} from "~/i18n/locales";
import type { RequestScope } from "./request-scope";

const COOKIE = "i18n_redirected";

/** Returns the locale of the path, else the one last shown. */
export function visitorLocale({ url, jar }: RequestScope): Locale {
  const locale = localeOfPath(url.pathname);
  return locale.slug === "" ? (knownLocale(jar) ?? locale) : locale;
}

/** Returns the locale that was last shown to this browser. */
export function knownLocale(jar: RequestScope["jar"]): Locale | undefined {
  return findLocale(jar.read(COOKIE));
}

/** Writes the locale into the cookie. */
export function rememberLocale(jar: RequestScope["jar"], locale: Locale): void {
  jar.write(COOKIE, locale.code, { maxAgeSeconds: LOCALE_COOKIE_SECONDS, isHttpOnly: false });
}

/** Remembers the locale of a shown page. A path without a locale does not count as a choice for a new visitor, except for / itself. */
export function keepLocale({ url, jar }: RequestScope): void {
  const locale = localeOfPath(url.pathname);
  const known = knownLocale(jar);
  const isChoice = locale.slug !== "" || known !== undefined || barePath(url.pathname) === "/";
  if (isChoice && known?.code !== locale.code) rememberLocale(jar, locale);
}

/** Returns the locale that an Accept-Language header prefers; the default if it names none of ours. */
export function preferredLocale(header: string): Locale {
  const codes = LOCALES.map(({ code }) => code);
  // "lookup" matches only the same language, never a related one.
  const options = { algorithm: "lookup" } as const;
  return (
    findLocale(match(readWishes(header), codes, DEFAULT_LOCALE.code, options)) ?? DEFAULT_LOCALE
  );
}

/** Returns the languages of an Accept-Language header, the most preferred first, without invalid tags. */
function readWishes(header: string): string[] {
  return header
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";").map((text) => text.trim());
      const quality = parameters.find((text) => text.startsWith("q="))?.slice(2) ?? "1";
      return { tag, quality: Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== "" && quality > 0 && isLanguageTag(tag))
    .sort((left, right) => right.quality - left.quality)
    .map(({ tag }) => tag);
}

function isLanguageTag(tag: string): boolean {
  try {
    return new Intl.Locale(tag).language !== "";
  } catch {
    return false;
  }
}
