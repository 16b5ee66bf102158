// The calls to the content gateway: GET {contentUrl}{route}/{locale}{path} with category, slug, offset, per_page, and
// POST /dict/seo (spec: Content calls). What it does not have comes from content/ as it was built.
import type {
  Doc,
  DocSummary,
  Group,
  Page,
  PageSummary,
  PageText,
  Post,
  PostList,
  PostSummary,
  Question,
  RoadmapPeriod,
} from "~/contracts/content";
import { isGatewayDown } from "~/domain/failure/breaker";
import { DEFAULT_CALL_TIMEOUT_MS } from "~/domain/gateway-limits";
import { PAGE_BUDGET_SHARES } from "~/domain/page-limits";
import { findReachedLimit, isGone, type Failure } from "~/domain/failure/failure";
import type { Result } from "~/domain/failure/result";
import type { SeoDictionary } from "~/domain/site/seo";
import { CONTENT, type ContentCall } from "./content-memory.server";
import type { Memory } from "./memory.server";
import type { SharedClient } from "./shared-client.server";

/** Which articles: `slug` may be a category; offset and perPage count articles. */
export interface PostQuery {
  readonly category?: string | undefined;
  readonly offset: number;
  readonly perPage: number;
}

/** What the gateway gave, or content/ in its place; `outage` says why, where the gateway was not there to be asked. */
export type ContentResult<T> = Result<T> & { readonly outage?: Failure };

/** What loaders ask the content gateway. Locales are codes ('en'); a missing item is an http or upstream failure with 404 or 410. */
export interface ContentGateway {
  fetchPosts(locale: string, query: PostQuery): Promise<ContentResult<PostList>>;
  fetchPost(locale: string, slug: string): Promise<Result<Post>>;
  /** All articles, newest first, however few of them the gateway sends at once. */
  fetchAllPosts(locale: string): Promise<Result<PostSummary[]>>;
  fetchPostTexts(locale: string): Promise<Result<PageText[]>>;
  fetchCategories(locale: string): Promise<ContentResult<Group[]>>;
  fetchDocs(locale: string): Promise<Result<DocSummary[]>>;
  fetchDoc(locale: string, slug: string): Promise<Result<Doc>>;
  fetchDocTexts(locale: string): Promise<Result<PageText[]>>;
  fetchDocSections(locale: string): Promise<ContentResult<Group[]>>;
  fetchPages(locale: string): Promise<Result<PageSummary[]>>;
  fetchPage(locale: string, slug: string): Promise<Result<Page>>;
  fetchRoadmap(locale: string): Promise<Result<RoadmapPeriod[]>>;
  fetchQuestions(locale: string): Promise<Result<Question[]>>;
  fetchSeoDictionary(page: string): Promise<Result<SeoDictionary>>;
}

/** What the content gateway of a request is made of. */
export interface ContentGatewayParts {
  readonly client: SharedClient;
  /** Has content/ as it was built; absent where that is what `client` has. */
  readonly standIn?: SharedClient | undefined;
  /** Called when the stand-in had to do because the gateway is down, or might have what nobody else has: not because it has no such content. */
  readonly onOutage: () => void;
}

/** Makes the content gateway of one request. */
export function makeContentGateway(parts: ContentGatewayParts): ContentGateway {
  const find = <K, T>(memory: Memory<K, T>, key: K, share: number = PAGE_BUDGET_SHARES.content) =>
    readOrStandIn(parts, (client) => memory.read(client, key, share));
  return {
    fetchPosts: (locale, { category, offset, perPage }) => {
      const page = { offset: String(offset), per_page: String(perPage) };
      return find(CONTENT.posts, get(`/blog/${locale}`, { category, ...page }));
    },
    fetchAllPosts: (locale) => find(CONTENT.allPosts, locale),
    fetchPostTexts: (locale) => find(CONTENT.texts, get(`/blog/${locale}/texts`)),
    fetchPost: (locale, slug) => find(CONTENT.post, get(`/blog/${locale}/item`, { slug })),
    fetchCategories: (locale) => find(CONTENT.groups, get(`/blog/${locale}/categories`)),
    fetchDocs: async (locale) => toItems(await find(CONTENT.docs, get(`/docs/${locale}`))),
    fetchDoc: (locale, slug) => find(CONTENT.doc, get(`/docs/${locale}/item`, { slug })),
    fetchDocTexts: (locale) => find(CONTENT.texts, get(`/docs/${locale}/texts`)),
    fetchDocSections: (locale) => find(CONTENT.groups, get(`/docs/${locale}/sections`)),
    fetchPages: async (locale) => toItems(await find(CONTENT.pages, get(`/pages/${locale}`))),
    fetchPage: (locale, slug) => find(CONTENT.page, get(`/pages/${locale}/item`, { slug })),
    fetchRoadmap: (locale) => find(CONTENT.roadmap, get(`/roadmap/${locale}`)),
    fetchQuestions: (locale) => find(CONTENT.questions, get(`/support/${locale}`)),
    fetchSeoDictionary: (page) => find(CONTENT.seo, page, PAGE_BUDGET_SHARES.optional),
  };
}

async function readOrStandIn<T>(
  { client, standIn, onOutage }: ContentGatewayParts,
  read: (client: SharedClient) => Promise<Result<T>>,
): Promise<ContentResult<T>> {
  const own = await read(client);
  if (own.ok || !standIn) return own;
  const isOut = isOutage(own.failure);
  if (isOut) onOutage();
  const embedded = await read(standIn);
  if (embedded.ok) return isOut ? { ...embedded, outage: own.failure } : embedded;
  if (isOut || !isGone(embedded.failure)) return own;
  // Content/ has the word for a gateway that knows no content; it is no reason to take away what there was.
  if (!isGone(own.failure)) onOutage();
  return embedded;
}

/** Whether the gateway says nothing of what there is: it is down, or has reached a limit. */
function isOutage(failure: Failure): boolean {
  return isGatewayDown(failure) || findReachedLimit(failure) !== undefined;
}

function get(path: string, query: Record<string, string | undefined> = {}): ContentCall {
  return { method: "GET", path, query, timeoutMs: DEFAULT_CALL_TIMEOUT_MS };
}

function toItems<T>(list: Result<{ items: T[] }>): Result<T[]> {
  return list.ok ? { ok: true, value: list.value.items } : list;
}
