// What an isolate remembers of content: it is the same for everybody, and hardly ever changes.
import { shareOf } from "~/contracts/calls/call";
import { CALLS } from "~/contracts/calls/call-table";
import type { PostSummary } from "~/contracts/content";
import { MEMORY_KEEP_MS } from "~/domain/page-limits";
import { isGone } from "~/domain/failure/failure";
import { ok, type Result } from "~/domain/failure/result";
import { makeMemory, rememberCall } from "./memory.server";
import type { SharedClient } from "./shared-client.server";

/** Articles asked for in one call, when all are wanted. */
const POSTS_PER_CALL = 1_000;

/** A content gateway that lists fewer is asked again, this often at most. */
const MAX_POST_CALLS = 20;

/** How long an isolate serves content without asking again, milliseconds. */
const CONTENT_CACHE_MS = 10_000;

/** A content gateway that gave none is not asked for the same again for this long, milliseconds. */
const CONTENT_FAILURE_KEEP_MS = 10_000;

const LISTS = {
  freshMs: CONTENT_CACHE_MS,
  keepMs: MEMORY_KEEP_MS,
  // A page asks for content several times: it waits for a gateway that hangs once.
  failureKeepMs: CONTENT_FAILURE_KEEP_MS,
};
// A text that was taken away is gone at once; a list that a gateway does not know for a moment is not.
const TEXTS = { ...LISTS, isGone };

/** The memories of content, by call. */
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

/** Asks for page after page until all articles of a locale are there, newest first; one page that fails fails them all. */
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
