import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { SearchResultView } from "~/components/content/search-results";
import type { Group } from "~/contracts/content";
import { BRAND } from "~/brand";
import { findAbout, markWords } from "~/domain/text/text-search";
import { readQueryText } from "~/domain/text/query-text";
import { getFixedT } from "~/i18n/i18n.server";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { contentValue, listedValue, unlisted } from "~/routes/_failure/not-found.server";
import type { ContentResult } from "~/gateways/content.server";
import { ownSeoTexts } from "~/seo/own-texts";
import { previewPath } from "~/seo/preview-path";
import { loadSeo } from "~/seo/seo.server";
import { redirect } from "~/remix-workarounds/redirect.server";
import { blogListPath, parseBlogPath, type BlogPath } from "./blog-path";
import { toPostView, toPostListView, toSidebarView } from "./view";

/** One lead article and three rows of two. */
export const POSTS_PER_PAGE = 7;
const SIDEBAR_POSTS = 5;

/** Loads an article, or a page of a list: the newest articles, a category, or search results. */
export async function loadBlogPage(args: LoaderFunctionArgs) {
  const path = parseBlogPath(args.params["*"] ?? "");
  const { locale, to } = localeOfRequest(args.request);
  // Page 1 has the list's URL: redirect its numbered URL there.
  if (path.isPaged && path.page === 1) throw redirect(to(blogListPath(path.slug, 1)), 301);
  const { content } = args.context.gateways;
  const [categories, latest] = await Promise.all([
    content.fetchCategories(locale.code),
    content.fetchPosts(locale.code, { offset: 0, perPage: SIDEBAR_POSTS }),
  ]);
  // The sidebar is optional: the article is readable without it.
  const groups = categories.ok ? categories.value : [];
  const query = readQueryText(new URL(args.request.url).searchParams, "q");
  const sidebar = toSidebarView({
    categories: groups,
    latest: latest.ok ? latest.value.items : [],
    current: path.slug,
    query,
    locale,
  });
  const category = groups.find(({ slug }) => slug === path.slug);
  const isList = path.slug === "" || category !== undefined;
  const page = isList
    ? await loadList(args, { path, category, categories: groups, query })
    : await loadPost(args, path, categories);
  return { sidebar, ...page };
}

const NO_POSTS = { posts: [], pages: 1 };

interface ListQuery {
  path: BlogPath;
  category: Group | undefined;
  categories: readonly Group[];
  query: string;
}

async function loadList(args: LoaderFunctionArgs, list: ListQuery) {
  const { path, category, categories, query } = list;
  const { locale } = localeOfRequest(args.request);
  const searching = query !== "";
  const results = searching ? await searchPosts(args, list) : undefined;
  const { posts, pages } = searching ? NO_POSTS : await loadListPage(args, list);
  const seo = await loadSeo(args, {
    page: "blog",
    indexed: !searching,
    own: await toListTexts(args, list),
  });
  const view = toPostListView({
    posts,
    pages,
    path,
    category,
    categories,
    locale,
  });
  return { kind: "list" as const, seo, query, list: view, results };
}

async function loadListPage(args: LoaderFunctionArgs, { path, category }: ListQuery) {
  const { locale } = localeOfRequest(args.request);
  const result = await args.context.gateways.content.fetchPosts(locale.code, {
    category: category?.slug,
    offset: (path.page - 1) * POSTS_PER_PAGE,
    perPage: POSTS_PER_PAGE,
  });
  const { items, total } = await contentValue(result, args);
  if (path.page > 1 && items.length === 0) throw await unlisted(args, [result]);
  return { posts: items, pages: Math.ceil(total / POSTS_PER_PAGE) };
}

/** Finds all articles that match the query. If the full texts are unavailable, it searches the summaries. */
async function searchPosts(
  args: LoaderFunctionArgs,
  { query, category }: ListQuery,
): Promise<SearchResultView[]> {
  const { locale, to } = localeOfRequest(args.request);
  const { content } = args.context.gateways;
  const [posts, texts] = await Promise.all([
    content.fetchAllPosts(locale.code),
    content.fetchPostTexts(locale.code),
  ]);
  const found = findAbout(await contentValue(posts, args), query, {
    about: ({ title, description, keywords }) => [title, description, ...keywords],
    texts: texts.ok ? texts.value : [],
  });
  return found
    .filter(({ item }) => !category || item.category === category.slug)
    .map(({ item, sentence }) => ({
      path: to(`/blog/${item.slug}`),
      title: item.title,
      sentence: markWords(sentence, query),
    }));
}

/** Returns the SEO texts of a list: a category's title, and the page number from page 2 on. */
async function toListTexts({ request }: LoaderFunctionArgs, { path, category }: ListQuery) {
  const t = await getFixedT(request, "content");
  const name = category?.title ?? t("blog.title");
  if (path.page > 1) {
    return ownSeoTexts({ title: `${name}: ${t("blog.pageTitle", { page: path.page })}` });
  }
  return category ? ownSeoTexts(category) : {};
}

async function loadPost(
  args: LoaderFunctionArgs,
  path: BlogPath,
  listed: ContentResult<readonly Group[]>,
) {
  if (path.isPaged) throw await unlisted(args, [listed]);
  const { locale, to } = localeOfRequest(args.request);
  const result = await args.context.gateways.content.fetchPost(locale.code, path.slug);
  const post = await listedValue(result, args, [listed]);
  const categories = listed.ok ? listed.value : [];
  const seo = await loadSeo(args, {
    page: "blog",
    text: post,
    own: {
      ...ownSeoTexts({ ...post, image: previewPath(`blog/${post.slug}`, locale.code) }),
      og_type: "article",
    },
  });
  const t = await getFixedT(args.request, "content");
  const category = categories.find(({ slug }) => slug === post.category);
  const trail = [
    { name: BRAND.name, path: to("/") },
    { name: t("blog.title"), path: to("/blog") },
    ...(category ? [{ name: category.title, path: to(`/blog/${category.slug}`) }] : []),
  ];
  return { kind: "post" as const, seo, post: toPostView(post, { categories, trail, locale }) };
}
