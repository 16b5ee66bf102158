import type { Crumb } from "~/components/content/breadcrumbs";
import type { Group, Post, PostSummary } from "~/contracts/content";
import { formatDate } from "~/i18n/format-date";
import { localePath, type Locale } from "~/i18n/locales";
import { blogListPath, type BlogPath } from "./blog-path";

export interface PostCardView {
  path: string;
  title: string;
  description: string;
  date: string;
  /** For <time>: '2026-11-21'. */
  day: string;
  readingMinutes: number;
  category: string | undefined;
}

export interface SideLinkView {
  path: string;
  title: string;
  isCurrent: boolean;
}

interface BlogContext {
  categories: readonly Group[];
  locale: Locale;
}

export function toPostCardView(
  post: PostSummary,
  { categories, locale }: BlogContext,
): PostCardView {
  return {
    category: categories.find(({ slug }) => slug === post.category)?.title,
    path: localePath(`/blog/${post.slug}`, locale),
    title: post.title,
    description: post.description,
    date: formatDate(Date.parse(post.date), locale),
    day: post.date,
    readingMinutes: post.readingMinutes,
  };
}

interface Sidebar extends BlogContext {
  latest: readonly PostSummary[];
  current: string;
  query: string;
}

export function toSidebarView({ categories, latest, current, query, locale }: Sidebar) {
  const link = (slug: string, title: string): SideLinkView => ({
    path: localePath(slug === "" ? "/blog" : `/blog/${slug}`, locale),
    title,
    isCurrent: slug === current,
  });
  return {
    query,
    searchPath: localePath("/blog", locale),
    categories: categories.map(({ slug, title }) => link(slug, title)),
    latest: latest.map(({ slug, title }) => link(slug, title)),
  };
}

interface PostListPage extends BlogContext {
  posts: readonly PostSummary[];
  pages: number;
  path: BlogPath;
  category: Group | undefined;
}

export function toPostListView({ posts, pages, path, category, ...context }: PostListPage) {
  const link = (page: number) =>
    page >= 1 && page <= pages
      ? { page, path: localePath(blogListPath(path.slug, page), context.locale) }
      : undefined;
  return {
    title: category?.title,
    description: category?.description,
    page: path.page,
    pages,
    // Highlight the newest article on the first page only. A category's page shows all its articles alike.
    leads: path.slug === "" && path.page === 1,
    posts: posts.map((post) => toPostCardView(post, context)),
    newer: link(path.page - 1),
    older: link(path.page + 1),
  };
}

export function toPostView(post: Post, context: BlogContext & { trail: readonly Crumb[] }) {
  const { locale } = context;
  const card = toPostCardView(post, context);
  return {
    ...card,
    html: post.html,
    headings: post.headings,
    author: post.author,
    trail: [...context.trail, { name: post.title, path: card.path }],
    keywords: post.keywords,
    updatedDay: post.updated ?? post.date,
    updated: post.updated ? formatDate(Date.parse(post.updated), locale) : undefined,
    related: post.related.map((other) => toPostCardView(other, context)),
  };
}

export type PostView = ReturnType<typeof toPostView>;
export type PostListView = ReturnType<typeof toPostListView>;
export type SidebarView = ReturnType<typeof toSidebarView>;
