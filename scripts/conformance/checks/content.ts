// Checks of the content calls (docs/gateway-contract.md, "Content calls"). All are optional: content/ replaces a call
// that returns no text. Only a success with JSON of another shape is a violation, because no page would show it.
import { CALLS } from "~/contracts/calls/call-table";
import type { CONTENT_CALLS } from "~/contracts/calls/content-calls";
import {
  readDoc,
  readDocList,
  readPage,
  readPageList,
  readPost,
  readPostList,
  readSeoDictionary,
} from "~/contracts/content";
import type { CallRequest } from "../call-request.ts";
import { readOf, requestOf } from "../calls.ts";
import type { Check, CheckContext } from "../check.ts";
import { readResponse, type BodyReader, type CallResponse, type GatewayClient } from "../client.ts";
import { expectThat, NotApplicable, NotJson } from "../nonconformance.ts";
import type { Rule } from "../rules.ts";

const LOCALES = ["en", "ru"] as const;
const MANY = "1000";
const NO_SUCH_SLUG = "no-such-page";

interface Listed {
  readonly slug: string;
}
interface Collection {
  readonly lists: ContentCallName;
  readonly items: ContentCallName;
  readonly list: BodyReader<{ readonly items: readonly Listed[]; readonly total: number }>;
  readonly item: BodyReader<Listed>;
}

const COLLECTIONS: readonly Collection[] = [
  { lists: "fetchPosts", list: readPostList, items: "fetchPost", item: readPost },
  { lists: "fetchDocs", list: readDocList, items: "fetchDoc", item: readDoc },
  { lists: "fetchPages", list: readPageList, items: "fetchPage", item: readPage },
];

const LISTS = [
  "fetchCategories",
  "fetchPostTexts",
  "fetchDocSections",
  "fetchDocTexts",
  "fetchRoadmap",
  "fetchQuestions",
] as const;

type ContentCallName = keyof typeof CONTENT_CALLS;

/** Reads an optional call; throws NotApplicable if the gateway does not serve it. */
async function readIfServed<T>(
  client: GatewayClient,
  request: CallRequest,
  reader: BodyReader<T>,
): Promise<T> {
  const response = await callAny(client, request);
  if (!response || !isServed(response)) throw new NotApplicable("optional, and not available");
  return readResponse(request, response, reader);
}

/** Returns the response, or undefined if it is not JSON. */
async function callAny(
  client: GatewayClient,
  request: CallRequest,
): Promise<CallResponse | undefined> {
  try {
    return await client.call(request);
  } catch (error) {
    if (error instanceof NotJson) return undefined;
    throw error;
  }
}

function isServed(response: CallResponse | undefined): boolean {
  return response !== undefined && response.status >= 200 && response.status < 300;
}

type RunInLocale = (context: CheckContext, locale: string) => Promise<void>;

function check(name: string, rule: Rule, run: RunInLocale): Check {
  return {
    name: `content: ${name}`,
    call: "content",
    rule,
    run: async (context) => {
      for (const locale of LOCALES) await run(context, locale);
    },
  };
}

const OF_COLLECTIONS = COLLECTIONS.flatMap(({ lists, list, items: texts, item }) => {
  const listAll = ({ client }: CheckContext, locale: string) => {
    const query = { offset: "0", per_page: MANY };
    return readIfServed(client, requestOf(lists, { locale, query }), list);
  };
  return [
    check(`${CALLS[lists].path}, shape, each slug once`, "contentSlug", async (context, locale) => {
      const { items, total } = await listAll(context, locale);
      const request = requestOf(lists, { locale });
      const isOnce = new Set(items.map(({ slug }) => slug)).size === items.length;
      expectThat(isOnce, "a slug is listed twice", request);
      expectThat(total >= items.length, `total is ${String(total)}`, request);
    }),
    check(
      `${CALLS[texts].path}, the text that the list names`,
      "contentSlug",
      async (context, locale) => {
        const [first] = (await listAll(context, locale)).items;
        if (!first) throw new NotApplicable("the list is empty");
        const request = requestOf(texts, { locale, query: { slug: first.slug } });
        const { slug } = await context.client.read(request, item);
        expectThat(slug === first.slug, `${slug} for ${first.slug}`, request);
      },
    ),
    check(
      `${CALLS[texts].path}, none for a slug that there is not`,
      "contentAbsent",
      async (context, locale) => {
        await listAll(context, locale);
        const request = requestOf(texts, { locale, query: { slug: NO_SUCH_SLUG } });
        const isThere = isServed(await callAny(context.client, request));
        expectThat(!isThere, "a success for a slug that does not exist", request);
      },
    ),
  ];
});

/** The content calls' checks. */
export const CONTENT: readonly Check[] = [
  ...OF_COLLECTIONS,
  ...LISTS.map((name) =>
    check(`${CALLS[name].path}, shape`, "success", async ({ client }, locale) => {
      const { request, reader } = readOf(name, locale);
      await readIfServed(client, request({}), reader);
    }),
  ),
  check(
    "/blog/{locale}, total counts all of them, whatever per_page is",
    "contentTotal",
    async (context, locale) => {
      const ask = (perPage: string) =>
        requestOf("fetchPosts", { locale, query: { offset: "0", per_page: perPage } });
      const all = await readIfServed(context.client, ask(MANY), readPostList);
      const one = await context.client.read(ask("1"), readPostList);
      const difference = `${String(one.total)} with one a page, ${String(all.total)} with many`;
      expectThat(one.total === all.total, difference, ask("1"));
      expectThat(one.items.length <= 1, "more than per_page asks for", ask("1"));
    },
  ),
  check("/blog/{locale}, the newest first", "contentNewest", async ({ client }, locale) => {
    const request = requestOf("fetchPosts", { locale, query: { offset: "0", per_page: MANY } });
    const { items } = await readIfServed(client, request, readPostList);
    const days = items.map(({ date }) => date);
    const isSorted = days.every((day, place) => place === 0 || day <= (days[place - 1] ?? day));
    expectThat(isSorted, "an older article stands before a newer one", request);
  }),
  {
    name: "content: POST /dict/seo, shape",
    call: "content",
    rule: "success",
    run: async ({ client }) => {
      const body = { params: { page: "index" } };
      const request = requestOf("fetchSeoDictionary", { body });
      await readIfServed(client, request, readSeoDictionary);
    },
  },
];
