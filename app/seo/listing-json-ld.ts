import type { Blog, CollectionPage, WebPage } from "schema-dts";
import { BRAND } from "~/brand";
import { localeOfPath, localePath } from "~/i18n/locales";
import { breadcrumbs } from "./json-ld";
import type { SeoView } from "./seo.server";

type Thing = Record<string, unknown>;

type ListedSeo = Pick<SeoView, "origin" | "path"> & {
  readonly texts: Pick<SeoView["texts"], "og_title" | "description">;
};

/** The kind of page, and for a blog its articles. */
interface Listing {
  readonly type: "Blog" | "CollectionPage" | "WebPage";
  /** The articles: paths with their locale, days such as '2026-11-21'. */
  readonly posts?: readonly {
    readonly path: string;
    readonly title: string;
    readonly day: string;
  }[];
}

/** A page that leads to others, such as the blog, the documentation or the roadmap, and its place below the home page. */
export function listingPage(
  { texts, origin, path }: ListedSeo,
  { type, posts = [] }: Listing,
): Thing[] {
  const locale = localeOfPath(path);
  const blogPost = posts.map(({ path: own, title, day }) => ({
    "@type": "BlogPosting" as const,
    headline: title,
    url: origin + own,
    datePublished: day,
  }));
  const page = {
    "@type": type,
    name: texts.og_title,
    description: texts.description,
    url: origin + path,
    inLanguage: locale.language,
    publisher: { "@type": "Organization", name: BRAND.name } as const,
    ...(blogPost.length > 0 ? { blogPost } : {}),
  } satisfies Blog | CollectionPage | WebPage;
  const trail = [
    { name: BRAND.name, path: localePath("/", locale) },
    { name: texts.og_title, path },
  ];
  return [page, breadcrumbs(trail, origin)];
}
