// What an isolate remembers of content: it is the same for everybody, and hardly ever changes.
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
  type PostSummary,
} from "~/contracts/content";
import type { Reading } from "~/contracts/read-wire";
import { DEFAULT_CALL_TIMEOUT_MS } from "~/domain/gateway-limits";
import {
  CONTENT_CACHE_MS,
  CONTENT_FAILURE_KEEP_MS,
  MAX_POST_CALLS,
  MEMORY_KEEP_MS,
  POSTS_PER_CALL,
} from "~/domain/page-limits";
import { isGone } from "~/domain/failure/failure";
import { ok, type Result } from "~/domain/failure/result";
import { makeMemory, type Memory } from "./memory.server";
import type { SharedCall, SharedClient } from "./shared-client.server";

/** A call for content. */
export type ContentCall = SharedCall & { readonly method: "GET" };

const LIMITS = {
  freshMs: CONTENT_CACHE_MS,
  keepMs: MEMORY_KEEP_MS,
  // A page asks for content several times: it waits for a gateway that hangs once.
  failureKeepMs: CONTENT_FAILURE_KEEP_MS,
};

/** The memories of content, by kind. */
export const CONTENT = {
  posts: remember(readPostList),
  allPosts: makeMemory<string, PostSummary[]>(LIMITS, collectPosts),
  post: rememberText(readPost),
  docs: remember(readDocList),
  doc: rememberText(readDoc),
  pages: remember(readPageList),
  page: rememberText(readPage),
  groups: remember(readGroups),
  texts: remember(readPageTexts),
  roadmap: remember(readRoadmap),
  questions: remember(readQuestions),
  /** By the page's name. */
  seo: makeMemory(LIMITS, (client: SharedClient, page: string) =>
    client.request(
      {
        method: "POST",
        path: "/dict/seo",
        body: { params: { page } },
        timeoutMs: DEFAULT_CALL_TIMEOUT_MS,
      },
      readSeoDictionary,
    ),
  ),
};

function remember<T>(read: (body: unknown) => Reading<T>): Memory<ContentCall, T> {
  return makeMemory(LIMITS, (client, call) => client.request(call, read));
}

// A text that was taken away is gone at once; a list that a gateway does not know for a moment is not.
function rememberText<T>(read: (body: unknown) => Reading<T>): Memory<ContentCall, T> {
  return makeMemory({ ...LIMITS, isGone }, (client, call) => client.request(call, read));
}

/** Asks for page after page until all articles of a locale are there, newest first; one page that fails fails them all. */
async function collectPosts(client: SharedClient, locale: string): Promise<Result<PostSummary[]>> {
  const posts: PostSummary[] = [];
  let offset = 0;
  for (let call = 0; call < MAX_POST_CALLS; call += 1) {
    const query = { offset: String(offset), per_page: String(POSTS_PER_CALL) };
    const list = await client.request(
      { method: "GET", path: `/blog/${locale}`, query, timeoutMs: DEFAULT_CALL_TIMEOUT_MS },
      readPostList,
    );
    if (!list.ok) return list;
    const { items, sent, total } = list.value;
    posts.push(...items);
    offset += sent;
    if (sent === 0 || offset >= total) break;
  }
  return ok(posts);
}
