// The calls to the content gateway (spec: Content calls). `{locale}` is a language's code.
import { DEFAULT_CALL_TIMEOUT_MS } from "~/domain/limits/gateway-limits";
import {
  docWire,
  groupWire,
  listWire,
  pageTextWire,
  pageWire,
  postWire,
  questionWire,
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
  roadmapPeriodWire,
  seoDictionaryWire,
} from "../content";
import { BY_REQUEST, defineCall, type CallMessage } from "./call";

const READ = {
  gateway: "content",
  method: "GET",
  effect: "read",
  key: "none",
  caller: "everybody",
  budget: "content",
  timeoutMs: DEFAULT_CALL_TIMEOUT_MS,
} as const;

/** A part of the article list: `offset` and `perPage` count entries, `category` is a slug. */
export interface PostListQuery {
  readonly locale: string;
  readonly category?: string | undefined;
  readonly offset: number;
  readonly perPage: number;
}

/** One text in one language. */
export interface ItemQuery {
  readonly locale: string;
  readonly slug: string;
}

/** The content gateway's rows. */
export const CONTENT_CALLS = {
  fetchPosts: defineCall(
    { ...READ, path: "/blog/{locale}", reply: listWire },
    {
      limit: BY_REQUEST,
      send: ({ locale, category, offset, perPage }: PostListQuery) => ({
        locale,
        query: { category, offset: String(offset), per_page: String(perPage) },
      }),
      read: (body) => readPostList(body),
    },
  ),
  fetchPost: defineCall(
    { ...READ, path: "/blog/{locale}/item", reply: postWire },
    { limit: BY_REQUEST, send: sendSlug, read: (body) => readPost(body) },
  ),
  fetchPostTexts: defineCall(
    { ...READ, path: "/blog/{locale}/texts", reply: [pageTextWire] },
    { limit: BY_REQUEST, send: sendLocale, read: (body) => readPageTexts(body) },
  ),
  fetchCategories: defineCall(
    { ...READ, path: "/blog/{locale}/categories", reply: [groupWire] },
    { limit: BY_REQUEST, send: sendLocale, read: (body) => readGroups(body) },
  ),
  fetchDocs: defineCall(
    { ...READ, path: "/docs/{locale}", reply: listWire },
    { limit: BY_REQUEST, send: sendLocale, read: (body) => readDocList(body) },
  ),
  fetchDoc: defineCall(
    { ...READ, path: "/docs/{locale}/item", reply: docWire },
    { limit: BY_REQUEST, send: sendSlug, read: (body) => readDoc(body) },
  ),
  fetchDocTexts: defineCall(
    { ...READ, path: "/docs/{locale}/texts", reply: [pageTextWire] },
    { limit: BY_REQUEST, send: sendLocale, read: (body) => readPageTexts(body) },
  ),
  fetchDocSections: defineCall(
    { ...READ, path: "/docs/{locale}/sections", reply: [groupWire] },
    { limit: BY_REQUEST, send: sendLocale, read: (body) => readGroups(body) },
  ),
  fetchPages: defineCall(
    { ...READ, path: "/pages/{locale}", reply: listWire },
    { limit: BY_REQUEST, send: sendLocale, read: (body) => readPageList(body) },
  ),
  fetchPage: defineCall(
    { ...READ, path: "/pages/{locale}/item", reply: pageWire },
    { limit: BY_REQUEST, send: sendSlug, read: (body) => readPage(body) },
  ),
  fetchRoadmap: defineCall(
    { ...READ, path: "/roadmap/{locale}", reply: [roadmapPeriodWire] },
    { limit: BY_REQUEST, send: sendLocale, read: (body) => readRoadmap(body) },
  ),
  fetchQuestions: defineCall(
    { ...READ, path: "/support/{locale}", reply: [questionWire] },
    { limit: BY_REQUEST, send: sendLocale, read: (body) => readQuestions(body) },
  ),
  /** Takes the page's name. */
  fetchSeoDictionary: defineCall(
    { ...READ, method: "POST", path: "/dict/seo", budget: "optional", reply: seoDictionaryWire },
    {
      limit: BY_REQUEST,
      send: (page: string) => ({ body: { params: { page } } }),
      read: (body) => readSeoDictionary(body),
    },
  ),
} as const;

function sendLocale(locale: string): CallMessage {
  return { locale };
}

function sendSlug({ locale, slug }: ItemQuery): CallMessage {
  return { locale, query: { slug } };
}
