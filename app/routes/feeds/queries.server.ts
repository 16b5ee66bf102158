import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { BRAND } from "~/brand";
import { getFixedT } from "~/i18n/i18n.server";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { criticalValue } from "~/routes/_failure/critical.server";
import type { Feed } from "~/seo/feeds";

const ENTRIES = 30;

/** Loads the newest articles in the request's language. */
export async function loadFeed({ request, context }: LoaderFunctionArgs): Promise<Feed> {
  const { locale, to } = localeOfRequest(request);
  const { content } = context.gateways;
  const [posts, categories, t] = await Promise.all([
    content.fetchPosts(locale.code, { offset: 0, perPage: ENTRIES }),
    content.fetchCategories(locale.code),
    getFixedT(request, "content"),
  ]);
  const names = new Map(
    (categories.ok ? categories.value : []).map(({ slug, title }) => [slug, title]),
  );
  const url = (path: string) => context.origin + to(path);
  return {
    title: `${BRAND.name} · ${t("blog.title")}`,
    description: t("blog.lede"),
    url: url("/blog"),
    selfUrl: context.origin + new URL(request.url).pathname,
    language: locale.language,
    entries: criticalValue(posts).items.map((post) => ({
      title: post.title,
      description: post.description,
      url: url(`/blog/${post.slug}`),
      author: post.author,
      category: names.get(post.category) ?? post.category,
      day: post.date,
      updatedDay: post.updated ?? post.date,
    })),
  };
}
