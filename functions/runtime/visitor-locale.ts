// The visitor's language as far as it is not in the path: the cookie `i18n_redirected` and the
// browser's own wish (spec: Client storage; Language of the first visit).
import { match } from "@formatjs/intl-localematcher";
import { LOCALE_COOKIE_SECONDS } from "~/domain/limits";
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

/** The locale of the path, else the one that was last shown. */
export function visitorLocale({ url, jar }: RequestScope): Locale {
  const locale = localeOfPath(url.pathname);
  return locale.slug === "" ? (knownLocale(jar) ?? locale) : locale;
}

/** The locale that this browser has been shown before. */
export function knownLocale(jar: RequestScope["jar"]): Locale | undefined {
  return findLocale(jar.read(COOKIE));
}

/** Writes the locale into the cookie. */
export function rememberLocale(jar: RequestScope["jar"], locale: Locale): void {
  jar.write(COOKIE, locale.code, { maxAgeSeconds: LOCALE_COOKIE_SECONDS, isHttpOnly: false });
}

/** Remembers the locale of a page that was shown. A bare path says nothing about who never chose, but / itself does. */
export function keepLocale({ url, jar }: RequestScope): void {
  const locale = localeOfPath(url.pathname);
  const known = knownLocale(jar);
  const isChoice = locale.slug !== "" || known !== undefined || barePath(url.pathname) === "/";
  if (isChoice && known?.code !== locale.code) rememberLocale(jar, locale);
}

/** The locale that an Accept-Language header likes best; the default if it names none of ours. */
export function preferredLocale(header: string): Locale {
  const codes = LOCALES.map(({ code }) => code);
  // Looked up by its own language only: a neighbouring one is nobody's wish.
  const options = { algorithm: "lookup" } as const;
  return (
    findLocale(match(readWishes(header), codes, DEFAULT_LOCALE.code, options)) ?? DEFAULT_LOCALE
  );
}

/** The languages of an Accept-Language header, the dearest first; what is no language is left out. */
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
