// @vitest-environment jsdom
import { describe, expect, test, vi } from "vitest";
import { LOCALES } from "~/i18n/locales";
import { MAX_SITEMAP_URLS, toSitemap, toSitemapPart, type SitemapPage } from "~/seo/sitemap";
import { parseXml, textsOf } from "../support/xml";

const ORIGIN = "https://agio.test";

function pages(count: number): SitemapPage[] {
  return Array.from({ length: count }, (_, index) => ({ path: `/page-${index}` }));
}

/** The addresses of a large file, without a DOM of ten thousand elements. */
function listed(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);
}

describe("a sitemap", () => {
  test("names every page in every language, each with all its alternates", () => {
    const xml = parseXml(
      toSitemap([{ path: "/" }, { path: "/blog", lastModified: "2026-11-18" }], ORIGIN),
    );
    expect(textsOf(xml, "loc")).toEqual([
      `${ORIGIN}/`,
      `${ORIGIN}/ru`,
      `${ORIGIN}/blog`,
      `${ORIGIN}/ru/blog`,
    ]);
    for (const url of xml.getElementsByTagName("url")) {
      const alternates = [...url.getElementsByTagName("xhtml:link")];
      const hrefs = alternates.map((link) => link.getAttribute("href"));
      expect(hrefs).toContain(url.getElementsByTagName("loc")[0]?.textContent);
      expect(alternates.map((link) => link.getAttribute("hreflang"))).toEqual([
        ...LOCALES.map(({ code }) => code),
        "x-default",
      ]);
    }
    expect(textsOf(xml, "lastmod")).toEqual(["2026-11-18", "2026-11-18"]);
  });

  test("stays one file up to its limit", () => {
    const xml = toSitemap(pages(MAX_SITEMAP_URLS / LOCALES.length), ORIGIN);
    expect(xml).toContain("<urlset ");
    expect(listed(xml)).toHaveLength(MAX_SITEMAP_URLS);
  });

  test("becomes an index beyond it, with each page in one part", () => {
    const many = pages(MAX_SITEMAP_URLS / LOCALES.length + 7);
    const index = parseXml(toSitemap(many, ORIGIN));
    expect(index.documentElement.localName).toBe("sitemapindex");
    expect(textsOf(index, "loc")).toEqual([`${ORIGIN}/sitemap-1.xml`, `${ORIGIN}/sitemap-2.xml`]);
    const all = [1, 2].flatMap((part) => listed(toSitemapPart(many, part, ORIGIN) ?? ""));
    expect(new Set(all).size).toBe(many.length * LOCALES.length);
    expect(all).toHaveLength(many.length * LOCALES.length);
  });

  test("keeps to its limit in three languages too", async () => {
    vi.resetModules();
    const locales = [...LOCALES, { ...LOCALES[1], code: "de", slug: "de" }];
    const actual = await vi.importActual("~/i18n/locales");
    vi.doMock("~/i18n/locales", () => ({ ...actual, LOCALES: locales }));
    const sitemap = await import("~/seo/sitemap");
    vi.doUnmock("~/i18n/locales");
    vi.resetModules();
    const many = pages(MAX_SITEMAP_URLS);
    const parts = [1, 2, 3, 4].map((part) => {
      return listed(sitemap.toSitemapPart(many, part, ORIGIN) ?? "");
    });
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(MAX_SITEMAP_URLS);
    expect(new Set(parts.flat()).size).toBe(many.length * locales.length);
  });

  test.each([0, 2, 99, 1.5, NaN])("has no part %d when one file is enough", (part) => {
    expect(toSitemapPart(pages(3), part, ORIGIN)).toBeUndefined();
  });
});
