// The calls to the content gateway: GET {contentUrl}{route}/{locale}{path} with category, slug,
// offset, per_page, and POST /dict/seo (spec: Content calls).
import {
  readDoc,
  readDocList,
  readGroups,
  readPage,
  readPageList,
  readPageTexts,
  readPost,
  readPostList,
  readQuestions,
  readRoadmap,
  readSeoDictionary,
  type Doc,
  type DocSummary,
  type Group,
  type Page,
  type PageSummary,
  type PageText,
  type Post,
  type PostList,
  type PostSummary,
  type Question,
  type RoadmapPeriod,
} from "~/contracts/content";
import type { Reading } from "~/contracts/read-wire";
import { DEFAULT_CALL_TIMEOUT_MS } from "~/domain/limits";
import type { Result } from "~/domain/failure/result";
import type { SeoDictionary } from "~/domain/site/seo";
import type { HttpClient } from "./http.server";

/** Articles asked for in one call, when all are wanted. */
const POSTS_AT_ONCE = 1_000;
/** A gateway that sends fewer is asked again, this often at most. */
const MAX_POST_CALLS = 20;

/** Which articles: `slug` may be a category; offset and perPage count articles. */
export interface PostQuery {
  readonly category?: string | undefined;
  readonly offset: number;
  readonly perPage: number;
}

/** What loaders ask the content gateway. Locales are codes ('en'); a missing item is an http or upstream failure with 404. */
export interface ContentGateway {
  fetchPosts(locale: string, query: PostQuery): Promise<Result<PostList>>;
  fetchPost(locale: string, slug: string): Promise<Result<Post>>;
  /** All articles, newest first, however few of them the gateway sends at once. */
  fetchAllPosts(locale: string): Promise<Result<PostSummary[]>>;
  fetchPostTexts(locale: string): Promise<Result<PageText[]>>;
  fetchCategories(locale: string): Promise<Result<Group[]>>;
  fetchDocs(locale: string): Promise<Result<DocSummary[]>>;
  fetchDoc(locale: string, slug: string): Promise<Result<Doc>>;
  fetchDocTexts(locale: string): Promise<Result<PageText[]>>;
  fetchDocSections(locale: string): Promise<Result<Group[]>>;
  fetchPages(locale: string): Promise<Result<PageSummary[]>>;
  fetchPage(locale: string, slug: string): Promise<Result<Page>>;
  fetchRoadmap(locale: string): Promise<Result<RoadmapPeriod[]>>;
  fetchQuestions(locale: string): Promise<Result<Question[]>>;
  fetchSeoDictionary(page: string): Promise<Result<SeoDictionary>>;
}

/** Makes the content gateway of one request. */
export function makeContentGateway(http: HttpClient): ContentGateway {
  const get = <T>(
    read: (body: unknown) => Reading<T>,
    path: string,
    query: Record<string, string | undefined> = {},
  ) => http.request({ method: "GET", path, query, timeoutMs: DEFAULT_CALL_TIMEOUT_MS }, read);
  const fetchPosts: ContentGateway["fetchPosts"] = (locale, { category, offset, perPage }) =>
    get(readPostList, `/blog/${locale}`, {
      category,
      offset: String(offset),
      per_page: String(perPage),
    });
  return {
    fetchPosts,
    fetchAllPosts: (locale) =>
      collectPosts((offset) => fetchPosts(locale, { offset, perPage: POSTS_AT_ONCE })),
    fetchPostTexts: (locale) => get(readPageTexts, `/blog/${locale}/texts`),
    fetchPost: (locale, slug) => get(readPost, `/blog/${locale}/item`, { slug }),
    fetchCategories: (locale) => get(readGroups, `/blog/${locale}/categories`),
    fetchDocs: async (locale) => toItems(await get(readDocList, `/docs/${locale}`)),
    fetchDoc: (locale, slug) => get(readDoc, `/docs/${locale}/item`, { slug }),
    fetchDocTexts: (locale) => get(readPageTexts, `/docs/${locale}/texts`),
    fetchDocSections: (locale) => get(readGroups, `/docs/${locale}/sections`),
    fetchPages: async (locale) => toItems(await get(readPageList, `/pages/${locale}`)),
    fetchPage: (locale, slug) => get(readPage, `/pages/${locale}/item`, { slug }),
    fetchRoadmap: (locale) => get(readRoadmap, `/roadmap/${locale}`),
    fetchQuestions: (locale) => get(readQuestions, `/support/${locale}`),
    fetchSeoDictionary: (page) =>
      http.request(
        {
          method: "POST",
          path: "/dict/seo",
          body: { params: { page } },
          timeoutMs: DEFAULT_CALL_TIMEOUT_MS,
        },
        readSeoDictionary,
      ),
  };
}

/** Asks for page after page until all are there; the first failure ends it. */
async function collectPosts(
  fetchFrom: (offset: number) => Promise<Result<PostList>>,
): Promise<Result<PostSummary[]>> {
  const posts: PostSummary[] = [];
  for (let call = 0; call < MAX_POST_CALLS; call += 1) {
    const list = await fetchFrom(posts.length);
    if (!list.ok) return list;
    const { items, total } = list.value;
    posts.push(...items);
    if (items.length === 0 || posts.length >= total) break;
  }
  return { ok: true, value: posts };
}

function toItems<T>(list: Result<{ items: T[] }>): Result<T[]> {
  return list.ok ? { ok: true, value: list.value.items } : list;
}
