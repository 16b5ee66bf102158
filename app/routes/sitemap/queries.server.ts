import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { PublicPair } from "~/domain/site/exchange-facts";
import { toPairPath } from "~/domain/pair/pair-slug";
import { STATIC_PAGES } from "~/domain/site/public-pages";
import { DEFAULT_LOCALE } from "~/i18n/locales";
import { criticalValue } from "~/routes/critical.server";
import type { SitemapPage } from "~/seo/sitemap";

const FIXED_PAGES = ["/", "/popular-exchanges", "/blog", "/docs", "/roadmap", "/support"];

/**
 * Every public page. A text that cannot be listed fails the whole sitemap: a crawler comes back for an error, but
 * would take a short list for the truth. Pairs are left out while the exchange is down: so are their pages.
 */
export async function loadSitemapPages(args: LoaderFunctionArgs): Promise<SitemapPage[]> {
  const { content, rate } = args.context.gateways;
  // Every text exists in every language under the same slug.
  const { code } = DEFAULT_LOCALE;
  const [posts, categories, docs, pages, pairs] = await Promise.all([
    content.fetchAllPosts(code),
    content.fetchCategories(code),
    content.fetchDocs(code),
    content.fetchPages(code),
    rate.fetchPublicPairs(),
  ]);
  const changed = new Map(criticalValue(pages).map(({ slug, updated }) => [slug, updated]));
  return [
    ...FIXED_PAGES.map((path) => ({ path })),
    ...STATIC_PAGES.map((slug) => ({ path: `/${slug}`, lastModified: changed.get(slug) })),
    ...criticalValue(categories).map(({ slug }) => ({ path: `/blog/${slug}` })),
    ...criticalValue(posts).map(({ slug, date, updated }) => ({
      path: `/blog/${slug}`,
      lastModified: updated ?? date,
    })),
    ...criticalValue(docs).map(({ slug, updated, date }) => ({
      path: `/docs/${slug}`,
      lastModified: updated ?? date,
    })),
    ...(pairs.ok ? listPairPages(pairs.value) : []),
  ];
}

function listPairPages(pairs: readonly PublicPair[]): SitemapPage[] {
  return pairs.map(({ instrumentFromSlug, instrumentToSlug }) => ({
    path: toPairPath({ slug: instrumentFromSlug }, { slug: instrumentToSlug }),
  }));
}
