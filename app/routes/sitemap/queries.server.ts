import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listCoinPages, listNetworkPages } from "~/domain/instrument/coin-pages";
import type { Instrument } from "~/domain/instrument/instrument";
import type { PublicPair } from "~/domain/pair/exchange-facts";
import { toPairPath } from "~/domain/pair/pair-slug";
import { STATIC_PAGES } from "~/domain/page/public-pages";
import { hasPage } from "~/domain/page/site-parts";
import { DEFAULT_LOCALE } from "~/i18n/locales";
import { criticalValue } from "~/routes/_failure/critical.server";
import { hasNoPairs } from "~/routes/_exchange/public-pairs.server";
import { localesOfPages } from "~/seo/seo-texts.server";
import type { SitemapPage } from "~/seo/sitemap";

const POPULAR = "popular-exchanges";
/** The interface's pages, by their names in the metadata. */
const FIXED_PAGES = {
  "/": "index",
  "/blog": "blog",
  "/docs": "docs",
  "/roadmap": "roadmap",
  "/support": "support",
  "/status": "status",
};

/**
 * Returns all public pages. If a text list fails, the whole sitemap fails: crawlers retry after an error, but would
 * accept a short list. If the call for pairs fails, their pages are left out, because they do not work then either.
 * Without pairs, the page that lists them is left out.
 */
export async function loadSitemapPages(args: LoaderFunctionArgs): Promise<SitemapPage[]> {
  const { gateways, settings } = args.context;
  const { content, rate } = gateways;
  // The default language has all texts, under the same slugs as the other languages.
  const { code } = DEFAULT_LOCALE;
  const [posts, categories, docs, pages, pairs, instruments] = await Promise.all([
    content.fetchAllPosts(code),
    content.fetchCategories(code),
    content.fetchDocs(code),
    content.fetchPages(code),
    rate.fetchPublicPairs(),
    rate.fetchInstruments(),
  ]);
  const known = new Map(criticalValue(pages).map((page) => [page.slug, page]));
  return [
    ...(hasNoPairs(pairs) ? [] : [toPage(`/${POPULAR}`, POPULAR)]),
    ...Object.entries(FIXED_PAGES).map(([path, page]) => toPage(path, page)),
    ...STATIC_PAGES.filter((slug) => hasPage(`/${slug}`, settings.lacks)).map((slug) => ({
      path: `/${slug}`,
      lastModified: known.get(slug)?.updated,
      locales: known.get(slug)?.locales,
    })),
    ...criticalValue(categories).map(({ slug }) => toPage(`/blog/${slug}`, "blog")),
    ...criticalValue(posts).map(({ slug, date, updated, locales }) => ({
      path: `/blog/${slug}`,
      lastModified: updated ?? date,
      locales,
    })),
    ...criticalValue(docs).map(({ slug, updated, date, locales }) => ({
      path: `/docs/${slug}`,
      lastModified: updated ?? date,
      locales,
    })),
    ...(instruments.ok ? listCoinAndNetworkPages(instruments.value) : []),
    ...(pairs.ok ? listPairPages(pairs.value) : []),
  ];
}

/** Returns a page of the interface. */
function toPage(path: string, page: string): SitemapPage {
  return { path, locales: localesOfPages(page) };
}

function listCoinAndNetworkPages(instruments: readonly Instrument[]): SitemapPage[] {
  return [
    toPage("/coins", "coins"),
    ...listCoinPages(instruments).map(({ slug }) => toPage(`/coin/${slug}`, "coin")),
    ...listNetworkPages(instruments).map(({ slug }) => toPage(`/network/${slug}`, "network")),
  ];
}

function listPairPages(pairs: readonly PublicPair[]): SitemapPage[] {
  const locales = localesOfPages("exchange-pair");
  return pairs.map(({ instrumentFromSlug, instrumentToSlug }) => ({
    path: toPairPath({ slug: instrumentFromSlug }, { slug: instrumentToSlug }),
    locales,
  }));
}
