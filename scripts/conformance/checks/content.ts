// The content calls (docs/gateway-contract.md, "Content calls"). All of them are optional, and whatever brings no text
// comes from content/: only a success in JSON of another shape is wrong, for it would show nowhere.
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
} from "~/contracts/content";
import { DEFAULT_CALL_TIMEOUT_MS } from "~/domain/gateway-limits";
import type { CallRequest } from "../call-request.ts";
import type { Check, CheckContext } from "../check.ts";
import type { BodyReader, CallResponse, GatewayClient } from "../client.ts";
import { expectThat, NotApplicable, NotJson } from "../nonconformance.ts";

const LOCALES = ["en", "ru"] as const;
const MANY = "1000";
const NO_SUCH_SLUG = "no-such-page";

interface Listed {
  readonly slug: string;
}
interface Collection {
  readonly list: BodyReader<{ readonly items: readonly Listed[]; readonly total: number }>;
  readonly item: BodyReader<Listed>;
}

const COLLECTIONS: Readonly<Record<string, Collection>> = {
  blog: { list: readPostList, item: readPost },
  docs: { list: readDocList, item: readDoc },
  pages: { list: readPageList, item: readPage },
};

const LISTS: Readonly<Record<string, BodyReader<unknown>>> = {
  "/blog/{locale}/categories": readGroups,
  "/blog/{locale}/texts": readPageTexts,
  "/docs/{locale}/sections": readGroups,
  "/docs/{locale}/texts": readPageTexts,
  "/roadmap/{locale}": readRoadmap,
  "/support/{locale}": readQuestions,
};

function get(path: string, query: Readonly<Record<string, string>> = {}): CallRequest {
  return { method: "GET", path, query, timeoutMs: DEFAULT_CALL_TIMEOUT_MS };
}

/** What a call brings that the gateway need not have. */
async function readIfServed<T>(
  client: GatewayClient,
  request: CallRequest,
  reader: BodyReader<T>,
): Promise<T> {
  if (!isServed(await callAny(client, request))) throw new NotApplicable("optional, and not there");
  return client.read(request, reader);
}

/** The response, or undefined for what is no JSON. */
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

function check(name: string, run: (context: CheckContext, locale: string) => Promise<void>): Check {
  return {
    name: `content: ${name}`,
    call: "content",
    run: async (context) => {
      for (const locale of LOCALES) await run(context, locale);
    },
  };
}

const OF_COLLECTIONS = Object.entries(COLLECTIONS).flatMap(([route, { list, item }]) => {
  const listAll = ({ client }: CheckContext, locale: string) =>
    readIfServed(client, get(`/${route}/${locale}`, { offset: "0", per_page: MANY }), list);
  return [
    check(`/${route}/{locale}, shape, each slug once`, async (context, locale) => {
      const { items, total } = await listAll(context, locale);
      const request = get(`/${route}/${locale}`);
      const isOnce = new Set(items.map(({ slug }) => slug)).size === items.length;
      expectThat(isOnce, "a slug stands there twice", request);
      expectThat(total >= items.length, `total is ${String(total)}`, request);
    }),
    check(`/${route}/{locale}/item, the one that the list names`, async (context, locale) => {
      const [first] = (await listAll(context, locale)).items;
      if (!first) throw new NotApplicable("the list is empty");
      const request = get(`/${route}/${locale}/item`, { slug: first.slug });
      const { slug } = await context.client.read(request, item);
      expectThat(slug === first.slug, `${slug} for ${first.slug}`, request);
    }),
    check(`/${route}/{locale}/item, none for a slug that there is not`, async (context, locale) => {
      await listAll(context, locale);
      const request = get(`/${route}/${locale}/item`, { slug: NO_SUCH_SLUG });
      const isThere = isServed(await callAny(context.client, request));
      expectThat(!isThere, "a success for what does not exist", request);
    }),
  ];
});

/** The content calls' checks. */
export const CONTENT: readonly Check[] = [
  ...OF_COLLECTIONS,
  ...Object.entries(LISTS).map(([path, reader]) =>
    check(`${path}, shape`, async ({ client }, locale) => {
      await readIfServed(client, get(path.replace("{locale}", locale)), reader);
    }),
  ),
  check(
    "/blog/{locale}, total counts all of them, whatever per_page is",
    async (context, locale) => {
      const ask = (perPage: string) => get(`/blog/${locale}`, { offset: "0", per_page: perPage });
      const all = await readIfServed(context.client, ask(MANY), readPostList);
      const one = await context.client.read(ask("1"), readPostList);
      const difference = `${String(one.total)} with one a page, ${String(all.total)} with many`;
      expectThat(one.total === all.total, difference, ask("1"));
      expectThat(one.items.length <= 1, "more than per_page asks for", ask("1"));
    },
  ),
  {
    name: "content: POST /dict/seo, shape",
    call: "content",
    run: async ({ client }) => {
      const body = { params: { page: "index" } };
      const timeoutMs = DEFAULT_CALL_TIMEOUT_MS;
      const request = { method: "POST", path: "/dict/seo", body, timeoutMs } as const;
      await readIfServed(client, request, readSeoDictionary);
    },
  },
];
