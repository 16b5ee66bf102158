// A text that is missing in some languages is listed only in its own.
import { afterEach, describe, expect, it, vi } from "vitest";
import { LOCALES } from "~/i18n/locales";
import { toMeta } from "~/seo/meta";
import { loadSeo } from "~/seo/seo.server";
import { toSitemap } from "~/seo/sitemap";
import { makeTestContext, ORIGIN } from "../support/test-context";

const metaOf = async (path: string, locales?: readonly string[]) =>
  toMeta(await loadSeo(makeTestContext(path).args, { page: "docs", text: { locales } }));
const linksOf = async (path: string, locales?: readonly string[]) =>
  (await metaOf(path, locales)).flatMap((tag) =>
    "rel" in tag ? [`${String(tag.hrefLang ?? tag.rel)} ${String(tag.href)}`] : [],
  );

describe("a page's head", () => {
  it("lists every language of a fully translated text", async () => {
    expect(await linksOf("/ru/docs/a")).toEqual([
      `canonical ${ORIGIN}/ru/docs/a`,
      `en ${ORIGIN}/docs/a`,
      `ru ${ORIGIN}/ru/docs/a`,
      `x-default ${ORIGIN}/docs/a`,
    ]);
  });

  it("points to the default language for a fallback text, and lists no other", async () => {
    const own = [`canonical ${ORIGIN}/docs/a`, `en ${ORIGIN}/docs/a`, `x-default ${ORIGIN}/docs/a`];
    expect(await linksOf("/ru/docs/a", ["en"])).toEqual(own);
    expect(await linksOf("/docs/a", ["en"])).toEqual(own);
    const tags = JSON.stringify(await metaOf("/ru/docs/a", ["en"]));
    expect(tags).toContain(`"og:url","content":"${ORIGIN}/docs/a"`);
  });
});

describe("a language without metadata of its own", () => {
  afterEach(() => {
    vi.doUnmock("~/i18n/locales");
    vi.resetModules();
  });

  it("has no page of the interface, and so no alternate", async () => {
    vi.resetModules();
    const locales = [...LOCALES, { ...LOCALES[1], code: "xx", slug: "xx" }];
    const actual = await vi.importActual("~/i18n/locales");
    vi.doMock("~/i18n/locales", () => ({ ...actual, LOCALES: locales }));
    const { localesOfPages } = await import("~/seo/seo-texts.server");
    expect(localesOfPages("index")).toEqual(["en", "ru"]);
    expect(localesOfPages("order-id", "order-pending")).toEqual(["en", "ru"]);
  });

  it("returns undefined if every language has the pages, and an empty list for an unknown page", async () => {
    const { localesOfPages } = await import("~/seo/seo-texts.server");
    expect(localesOfPages("index", "blog", "exchange-pair")).toBeUndefined();
    expect(localesOfPages("nowhere")).toEqual([]);
  });
});

describe("the sitemap", () => {
  it("lists a page in its languages", () => {
    const xml = toSitemap([{ path: "/docs/a", locales: ["en"] }, { path: "/docs/b" }], ORIGIN);
    const pages = [...xml.matchAll(/<loc>([^<]+)/g)].map(([, loc]) => loc);
    expect(pages).toEqual([`${ORIGIN}/docs/a`, `${ORIGIN}/docs/b`, `${ORIGIN}/ru/docs/b`]);
    expect(xml).not.toContain("/ru/docs/a");
  });
});
