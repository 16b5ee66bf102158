import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Group, PostSummary } from "~/contracts/content";
import { BRAND } from "~/brand";
import { remixI18n } from "~/i18n/i18n.server";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { contentValue, textNotFound } from "~/routes/not-found.server";
import { ownSeoTexts } from "~/seo/own-texts";
import { previewPath } from "~/seo/preview-path";
import { loadSeo } from "~/seo/seo.server";
import { parseBlogPath, type BlogPath } from "./blog-path";
import { toPostView, toPostListView, toSidebarView } from "./view";

export const POSTS_PER_PAGE = 6;
const SIDEBAR_POSTS = 5;
/** More than a blog holds: a search looks through everything. */
const ALL_POSTS = 1_000;

/** An article, or a page of a list: the newest, a category's, or what a search found. */
export async function loadBlogPage(args: LoaderFunctionArgs) {
  const path = parseBlogPath(args.params["*"] ?? "");
  if (!path) throw await textNotFound(args);
  const { locale } = localeOfRequest(args.request);
  const { content } = args.context.gateways;
  const [categories, latest] = await Promise.all([
    content.fetchCategories(locale.code),
    content.fetchPosts(locale.code, { offset: 0, perPage: SIDEBAR_POSTS }),
  ]);
  // The sidebar is a convenience: without it the article still reads.
  const groups = categories.ok ? categories.value : [];
  const query = new URL(args.request.url).searchParams.get("q")?.trim() ?? "";
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
    : await loadPost(args, path, groups);
  return { sidebar, ...page };
}

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
  const offset = searching ? 0 : (path.page - 1) * POSTS_PER_PAGE;
  const perPage = searching ? ALL_POSTS : POSTS_PER_PAGE;
  const result = await args.context.gateways.content.fetchPosts(locale.code, {
    ...(category ? { category: category.slug } : {}),
    offset,
    perPage,
  });
  const { items, total } = await contentValue(result, args);
  if (path.page > 1 && items.length === 0) throw await textNotFound(args);
  const posts = searching ? items.filter((post) => isAbout(post, query)) : items;
  const seo = await loadSeo(args, {
    page: "blog",
    indexed: !searching,
    own: await toListTexts(args, list),
  });
  const view = toPostListView({
    posts,
    pages: searching ? 1 : Math.ceil(total / POSTS_PER_PAGE),
    path,
    category,
    categories,
    locale,
  });
  return { kind: "list" as const, seo, query, list: view };
}

/** A category is named by itself, and every page after the first by its number. */
async function toListTexts({ request }: LoaderFunctionArgs, { path, category }: ListQuery) {
  const t = await remixI18n.getFixedT(request, "content");
  const name = category?.title ?? t("blog.title");
  if (path.page > 1) {
    return ownSeoTexts({ title: `${name}: ${t("blog.pageTitle", { page: path.page })}` });
  }
  return category ? ownSeoTexts(category) : {};
}

async function loadPost(args: LoaderFunctionArgs, path: BlogPath, categories: readonly Group[]) {
  if (path.isPaged) throw await textNotFound(args);
  const { locale, to } = localeOfRequest(args.request);
  const result = await args.context.gateways.content.fetchPost(locale.code, path.slug);
  const post = await contentValue(result, args);
  const seo = await loadSeo(args, {
    page: "blog",
    own: {
      ...ownSeoTexts({ ...post, image: previewPath(`blog/${post.slug}`, locale.code) }),
      og_type: "article",
    },
  });
  const t = await remixI18n.getFixedT(args.request, "content");
  const category = categories.find(({ slug }) => slug === post.category);
  const trail = [
    { name: BRAND.name, path: to("/") },
    { name: t("blog.title"), path: to("/blog") },
    ...(category ? [{ name: category.title, path: to(`/blog/${category.slug}`) }] : []),
  ];
  return { kind: "post" as const, seo, post: toPostView(post, { categories, trail, locale }) };
}

function isAbout(post: PostSummary, query: string): boolean {
  const text = [post.title, post.description, ...post.keywords].join(" ").toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
