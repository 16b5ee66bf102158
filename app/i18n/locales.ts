/** The letters of a language beyond the basic ones on every page; decides which fonts are preloaded. */
export type Script = "latin" | "latin-ext" | "cyrillic";

interface LocaleEntry {
  readonly code: string;
  /** The first segment of its paths; empty for the default locale. */
  readonly slug: string;
  /** The language tag for Intl and the document's lang. */
  readonly language: string;
  readonly ogp: string;
  /** The language's own name. */
  readonly name: string;
  readonly title: string;
  readonly iso3166: string;
  readonly script: Script;
}

/** The one table of locales (spec: Languages). A third locale is one entry here and one folder in locales/. */
export const LOCALES = [
  {
    code: "en",
    slug: "",
    language: "en",
    ogp: "en_US",
    name: "English",
    title: "English",
    iso3166: "us",
    script: "latin",
  },
  {
    code: "ru",
    slug: "ru",
    language: "ru-RU",
    ogp: "ru_RU",
    name: "Русский",
    title: "Russian",
    iso3166: "ru",
    script: "cyrillic",
  },
] as const satisfies readonly LocaleEntry[];

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = LOCALES[0];

/** The locale of a path: the one whose slug is its first segment, else the default. */
export function localeOfPath(pathname: string): Locale {
  const [, first] = pathname.split("/", 2);
  return LOCALES.find((locale) => locale.slug !== "" && locale.slug === first) ?? DEFAULT_LOCALE;
}

/** Codes of locales whose messages browsers must not cache, for example during a translation. */
const UNCACHEABLE: ReadonlySet<string> = new Set();

/** Whether browsers may cache a locale's messages (spec: Locale messages). */
export function isCacheable({ code }: Locale): boolean {
  return !UNCACHEABLE.has(code);
}

/** The locale with this code; undefined for other codes. */
export function findLocale(code: string | undefined): Locale | undefined {
  return LOCALES.find((locale) => locale.code === code);
}

/** A path without its locale prefix: '/ru/order/1' → '/order/1', '/ru' → '/'. */
export function barePath(pathname: string): string {
  const { slug } = localeOfPath(pathname);
  if (slug === "") return pathname;
  return pathname.slice(slug.length + 1) || "/";
}

/** The same page in another locale: ('/order/1', ru) → '/ru/order/1'. Takes a path without locale. */
export function localePath(path: string, locale: Locale): string {
  if (locale.slug === "") return path;
  return path === "/" ? `/${locale.slug}` : `/${locale.slug}${path}`;
}
