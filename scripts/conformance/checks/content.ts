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
import { readOf, requestOf } from "../calls.ts";
import type { Check, CheckContext } from "../check.ts";
import type { BodyReader } from "../client.ts";
import { callAny, contentCheck, isServed, MANY, readIfServed, slugsOf } from "../content-check.ts";
import { expectThat, NotApplicable } from "../nonconformance.ts";

const NO_SUCH_SLUG = "no-such-page";

interface Listed {
  readonly slug: string;
}
type ContentCallName = keyof typeof CONTENT_CALLS;

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

const OF_COLLECTIONS = COLLECTIONS.flatMap(({ lists, list, items: texts, item }) => {
  const listAll = ({ client }: CheckContext, locale: string) => {
    const query = { offset: "0", per_page: MANY };
    return readIfServed(client, requestOf(lists, { locale, query }), list);
  };
  return [
    contentCheck(
      `${CALLS[lists].path}, shape, each slug once`,
      "contentSlug",
      async (context, locale) => {
        const { items, total } = await listAll(context, locale);
        const request = requestOf(lists, { locale });
        const isOnce = new Set(items.map(({ slug }) => slug)).size === items.length;
        expectThat(isOnce, "a slug is listed twice", request);
        expectThat(total >= items.length, `total is ${String(total)}`, request);
      },
    ),
    contentCheck(
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
    contentCheck(
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
    contentCheck(`${CALLS[name].path}, shape`, "success", async ({ client }, locale) => {
      const { request, reader } = readOf(name, locale);
      await readIfServed(client, request({}), reader);
    }),
  ),
  contentCheck(
    "/docs/{locale}, each page in one of the sections",
    "contentSection",
    async ({ client }, locale) => {
      const { request: groups, reader } = readOf("fetchDocSections", locale);
      await readIfServed(client, groups({}), reader);
      const slugs = slugsOf((await client.call(groups({}))).body);
      const request = requestOf("fetchDocs", { locale, query: { offset: "0", per_page: MANY } });
      const { items } = await readIfServed(client, request, readDocList);
      const strange = items.find(({ section }) => !slugs.includes(section));
      expectThat(!strange, `${strange?.slug ?? ""} is in an unknown section`, request);
    },
  ),
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
