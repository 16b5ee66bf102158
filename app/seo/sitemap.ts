import { DEFAULT_LOCALE, LOCALES, localePath, type Locale } from "~/i18n/locales";
import { element, textElement, xmlDocument } from "./xml";

/** Most addresses of one sitemap file; with more, an index lists several files (the protocol allows 50,000). */
export const MAX_SITEMAP_URLS = 10_000;

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const PAGES_PER_PART = Math.floor(MAX_SITEMAP_URLS / LOCALES.length);

/** A page in all its languages. */
export interface SitemapPage {
  /** Without locale: '/blog'. */
  path: string;
  /** The day of the last change, '2026-11-21', if known. */
  lastModified?: string | undefined;
  /** The codes of the page's languages; undefined for all. */
  locales?: readonly string[] | undefined;
}

/** /sitemap.xml: all pages, or an index of parts if they do not fit into one file. */
export function toSitemap(pages: readonly SitemapPage[], origin: string): string {
  const parts = countParts(pages);
  if (parts === 1) return toUrlSet(pages, origin);
  const sitemaps = Array.from({ length: parts }, (_, index) =>
    element("sitemap", [textElement("loc", `${origin}/sitemap-${index + 1}.xml`)]),
  );
  return xmlDocument(element("sitemapindex", sitemaps, { xmlns: NAMESPACE }));
}

/** /sitemap-{part}.xml, from 1; undefined if the part does not exist. */
export function toSitemapPart(
  pages: readonly SitemapPage[],
  part: number,
  origin: string,
): string | undefined {
  if (!Number.isInteger(part) || part < 1 || part > countParts(pages)) return undefined;
  return toUrlSet(pages.slice((part - 1) * PAGES_PER_PART, part * PAGES_PER_PART), origin);
}

function countParts(pages: readonly SitemapPage[]): number {
  return Math.max(1, Math.ceil(pages.length / PAGES_PER_PART));
}

function toUrlSet(pages: readonly SitemapPage[], origin: string): string {
  const urls = pages.flatMap(({ path, lastModified, locales: codes }) => {
    const locales = LOCALES.filter(({ code }) => codes?.includes(code) ?? true);
    const shared = [
      ...(lastModified ? [textElement("lastmod", lastModified)] : []),
      ...toAlternates(path, origin, locales),
    ];
    return locales.map((locale) =>
      element("url", [textElement("loc", origin + localePath(path, locale)), ...shared]),
    );
  });
  const attributes = { xmlns: NAMESPACE, "xmlns:xhtml": "http://www.w3.org/1999/xhtml" };
  return xmlDocument(element("urlset", urls, attributes));
}

function toAlternates(path: string, origin: string, locales: readonly Locale[]): string[] {
  const alternates = [
    ...locales.map((locale) => [locale.code, locale] as const),
    ["x-default", DEFAULT_LOCALE] as const,
  ];
  return alternates.map(([hreflang, locale]) =>
    element("xhtml:link", [], {
      rel: "alternate",
      hreflang,
      href: origin + localePath(path, locale),
    }),
  );
}
