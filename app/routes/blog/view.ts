import type { Crumb } from "~/components/content/breadcrumbs";
import type { Group, Post, PostSummary } from "~/contracts/content";
import { formatDate } from "~/i18n/format";
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

interface Shelf {
  categories: readonly Group[];
  locale: Locale;
}

export function toPostCardView(post: PostSummary, { categories, locale }: Shelf): PostCardView {
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

interface Sidebar extends Shelf {
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
    feedPath: localePath("/blog/rss.xml", locale),
    categories: categories.map(({ slug, title }) => link(slug, title)),
    latest: latest.map(({ slug, title }) => link(slug, title)),
  };
}

interface PostListPage extends Shelf {
  posts: readonly PostSummary[];
  pages: number;
  path: BlogPath;
  category: Group | undefined;
}

export function toPostListView({ posts, pages, path, category, ...shelf }: PostListPage) {
  const link = (page: number) =>
    page >= 1 && page <= pages
      ? { page, path: localePath(blogListPath(path.slug, page), shelf.locale) }
      : undefined;
  return {
    title: category?.title,
    description: category?.description,
    page: path.page,
    pages,
    posts: posts.map((post) => toPostCardView(post, shelf)),
    newer: link(path.page - 1),
    older: link(path.page + 1),
  };
}

export function toPostView(post: Post, shelf: Shelf & { trail: readonly Crumb[] }) {
  const { locale } = shelf;
  const card = toPostCardView(post, shelf);
  return {
    ...card,
    html: post.html,
    headings: post.headings,
    author: post.author,
    trail: [...shelf.trail, { name: post.title, path: card.path }],
    keywords: post.keywords,
    updatedDay: post.updated ?? post.date,
    updated: post.updated ? formatDate(Date.parse(post.updated), locale) : undefined,
    related: post.related.map((other) => toPostCardView(other, shelf)),
  };
}

export type PostView = ReturnType<typeof toPostView>;
export type PostListView = ReturnType<typeof toPostListView>;
export type SidebarView = ReturnType<typeof toSidebarView>;
