import { LOCALES } from "~/i18n/locales";
import { ownMessagesOf, RESOURCES } from "~/i18n/messages.server";
import { toSeoDictionary, type PageTexts } from "./seo-dictionary";

/** A page's SEO dictionary from locales/{code}/seo.json. Empty for an unknown page. */
export function embeddedSeo(page: string): Record<string, Record<string, string>> {
  const own = LOCALES.flatMap(({ code }) => {
    const texts = readTexts(page, code);
    return texts ? [[code, texts] as const] : [];
  });
  return own.length === 0 ? {} : toSeoDictionary(page, Object.fromEntries(own));
}

/** The codes of the languages in which all these pages have a title and a description of their own; undefined for all languages. */
export function localesOfPages(...pages: readonly string[]): readonly string[] | undefined {
  const own = LOCALES.filter((locale) => {
    const texts = ownMessagesOf(locale, "seo");
    return pages.every((page) => isDescribed(texts[page]));
  });
  return own.length === LOCALES.length ? undefined : own.map(({ code }) => code);
}

function isDescribed(texts: unknown): boolean {
  if (typeof texts !== "object" || texts === null) return false;
  return ["title", "description"].every((name) => typeof Reflect.get(texts, name) === "string");
}

function readTexts(page: string, code: string): PageTexts | undefined {
  const pages: unknown = RESOURCES[code]?.seo;
  const texts: unknown = typeof pages === "object" && pages ? Reflect.get(pages, page) : undefined;
  if (typeof texts !== "object" || texts === null) return undefined;
  return {
    title: String(Reflect.get(texts, "title")),
    description: String(Reflect.get(texts, "description")),
  };
}
