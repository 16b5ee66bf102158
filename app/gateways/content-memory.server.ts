// An isolate's memory of content, which is the same for everyone and rarely changes.
import { shareOf } from "~/contracts/calls/call";
import { CALLS } from "~/contracts/calls/call-table";
import type { PostSummary } from "~/contracts/content";
import { MEMORY_KEEP_MS } from "~/domain/limits/cache-limits";
import { isGone } from "~/domain/failure/failure";
import { ok, type Result } from "~/domain/failure/result";
import { makeMemory, rememberCall } from "./memory.server";
import type { SharedClient } from "./shared-client.server";

/** Articles per call when all are needed. */
const POSTS_PER_CALL = 1_000;

/** Most calls for all articles, for a gateway that returns fewer per call. */
const MAX_POST_CALLS = 20;

/** How long an isolate serves content from memory, milliseconds. */
const CONTENT_CACHE_MS = 10_000;

/** Pause before a failed content call is repeated, milliseconds. */
const CONTENT_FAILURE_KEEP_MS = 10_000;

const LISTS = {
  freshMs: CONTENT_CACHE_MS,
  keepMs: MEMORY_KEEP_MS,
  // A page requests content several times, but waits for a hanging gateway only once.
  failureKeepMs: CONTENT_FAILURE_KEEP_MS,
};
// A deleted text disappears immediately. A list stays if the gateway temporarily does not find it.
const TEXTS = { ...LISTS, isGone };

/** The memories of content, one per call. */
export const CONTENT = {
  posts: rememberCall("fetchPosts", LISTS),
  allPosts: makeMemory<string, PostSummary[]>(
    { ...LISTS, share: shareOf(CALLS.fetchPosts) },
    collectPosts,
  ),
  post: rememberCall("fetchPost", TEXTS),
  postTexts: rememberCall("fetchPostTexts", LISTS),
  categories: rememberCall("fetchCategories", LISTS),
  docs: rememberCall("fetchDocs", LISTS),
  doc: rememberCall("fetchDoc", TEXTS),
  docTexts: rememberCall("fetchDocTexts", LISTS),
  docSections: rememberCall("fetchDocSections", LISTS),
  pages: rememberCall("fetchPages", LISTS),
  page: rememberCall("fetchPage", TEXTS),
  roadmap: rememberCall("fetchRoadmap", LISTS),
  questions: rememberCall("fetchQuestions", LISTS),
  seo: rememberCall("fetchSeoDictionary", LISTS),
};

/** Requests page after page until all articles of a locale are loaded, newest first. One failed page fails the result. */
async function collectPosts(client: SharedClient, locale: string): Promise<Result<PostSummary[]>> {
  const posts: PostSummary[] = [];
  let offset = 0;
  for (let call = 0; call < MAX_POST_CALLS; call += 1) {
    const list = await client.call("fetchPosts", { locale, offset, perPage: POSTS_PER_CALL });
    if (!list.ok) return list;
    const { items, sent, total } = list.value;
    posts.push(...items);
    offset += sent;
    if (sent === 0 || offset >= total) break;
  }
  return ok(posts);
}
