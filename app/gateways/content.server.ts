// The content gateway of one request (spec: Content calls). The built-in content/ replaces what the gateway does not
// deliver.
import type { CallInput } from "~/contracts/calls/call-table";
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
import { findReachedLimit, isGone, type Failure } from "~/domain/failure/failure";
import type { Result } from "~/domain/failure/result";
import type { SeoDictionary } from "~/domain/page/seo";
import { CONTENT } from "./content-memory.server";
import type { Memory } from "./memory.server";
import { withSafeHtml } from "./safe-html.server";
import type { SharedClient } from "./shared-client.server";

/** Selects articles: `category` is a slug; offset and perPage count articles. */
export type PostQuery = Omit<CallInput<"fetchPosts">, "locale">;

/** The gateway's result, or content/ in its place; `outage` is the gateway's failure if it was unavailable. */
export type ContentResult<T> = Result<T> & { readonly outage?: Failure };

/** The content calls of loaders. Locales are codes ('en'); a missing item is an http or upstream failure with 404 or 410. */
export interface ContentGateway {
  fetchPosts(locale: string, query: PostQuery): Promise<ContentResult<PostList>>;
  fetchPost(locale: string, slug: string): Promise<Result<Post>>;
  /** All articles, newest first, in as many calls as the gateway needs. */
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

/** The dependencies of a request's content gateway. */
export interface ContentGatewayParts {
  readonly client: SharedClient;
  /** Serves the built-in content/; undefined if `client` already does. */
  readonly standIn?: SharedClient | undefined;
  /** Called when the stand-in replaces a gateway that is down, or that may have other content. Not called if the gateway reports a missing item. */
  readonly onOutage: () => void;
  /** Receives the failure of each call that neither source serves. */
  readonly onFailure?: (failure: Failure) => void;
}

/** Makes the content gateway of one request. */
export function makeContentGateway(parts: ContentGatewayParts): ContentGateway {
  const find = <K, T>(memory: Memory<K, T>, key: K) =>
    observe(parts, (client) => memory.read(client, key));
  // We wrote content/ ourselves; a gateway's HTML may come from anyone and is cleaned.
  const findCleaned = <K, T>(memory: Memory<K, T>, key: K, clean: (value: T) => T) =>
    observe(parts, async (client) => {
      const found = await memory.read(client, key);
      const isOwn = parts.standIn === undefined || client === parts.standIn;
      return found.ok && !isOwn ? { ok: true, value: clean(found.value) } : found;
    });
  const findText = <K, T extends { readonly html: string }>(memory: Memory<K, T>, key: K) =>
    findCleaned(memory, key, withSafeHtml);
  return {
    fetchPosts: (locale, { category, offset, perPage }) =>
      find(CONTENT.posts, { locale, category, offset, perPage }),
    fetchAllPosts: (locale) => find(CONTENT.allPosts, locale),
    fetchPostTexts: (locale) => find(CONTENT.postTexts, locale),
    fetchPost: (locale, slug) => findText(CONTENT.post, { locale, slug }),
    fetchCategories: (locale) => find(CONTENT.categories, locale),
    fetchDocs: async (locale) => toItems(await find(CONTENT.docs, locale)),
    fetchDoc: (locale, slug) => findText(CONTENT.doc, { locale, slug }),
    fetchDocTexts: (locale) => find(CONTENT.docTexts, locale),
    fetchDocSections: (locale) => find(CONTENT.docSections, locale),
    fetchPages: async (locale) => toItems(await find(CONTENT.pages, locale)),
    fetchPage: (locale, slug) => findText(CONTENT.page, { locale, slug }),
    fetchRoadmap: (locale) => find(CONTENT.roadmap, locale),
    fetchQuestions: (locale) =>
      findCleaned(CONTENT.questions, locale, (questions) => questions.map(withSafeHtml)),
    fetchSeoDictionary: (page) => find(CONTENT.seo, page),
  };
}

async function observe<T>(
  parts: ContentGatewayParts,
  read: (client: SharedClient) => Promise<Result<T>>,
): Promise<ContentResult<T>> {
  const result = await readOrStandIn(parts, read);
  if (!result.ok) parts.onFailure?.(result.failure);
  return result;
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
  // The 404 comes from content/. Unless the gateway also reports a missing item, it may have one, so this counts as an
  // outage.
  if (!isGone(own.failure)) onOutage();
  return embedded;
}

/** Whether the failure leaves the content unknown: the gateway is down or has reached a limit. */
function isOutage(failure: Failure): boolean {
  return isGatewayDown(failure) || findReachedLimit(failure) !== undefined;
}

function toItems<T>(list: Result<{ items: T[] }>): Result<T[]> {
  return list.ok ? { ok: true, value: list.value.items } : list;
}
