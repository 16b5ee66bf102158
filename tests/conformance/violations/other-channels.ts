import {
  always,
  bytes,
  itemsOf,
  merged,
  PATHS,
  queryOf,
  violation,
  type Violation,
  relisted,
} from "../row.ts";
import { patience } from "../../../scripts/product/patience.ts";
import type { Rule } from "../../../scripts/conformance/rules.ts";

const live = (
  name: string,
  [check, rule]: readonly [string, Rule],
  toMessages: (message: string, place: number) => readonly string[],
) =>
  violation(
    name,
    [`live: ${check}`, rule],
    { path: PATHS.live, toMessages },
    {
      options: { maxWaitMs: patience(350) },
    },
  );
const RATE = ["sends the requested rate", "live"] as const;

const isError = (message: string) => message.includes("pairs.error");

/** The live channel. */
export const CHANNELS: readonly Violation[] = [
  live("a channel that is silent", RATE, () => []),
  live("a channel that has errors alone", RATE, () => [
    '{"event":"pairs.error","data":{"code":"ERR_PAIR_NOT_ACTIVE","message":"no"}}',
  ]),
  live("a channel of another pair", ["sends the requested rate", "asked"], (message) => [
    message.replace('"slug":"eth"', '"slug":"xrp"'),
  ]),
  live("a channel of another amount", ["sends the requested rate", "amount"], (message) => [
    message.replace(/(?<="amountToGive":)[\d.]+/, (amount) => String(Number(amount) * 1.5)),
  ]),
  live("a rate that is broken", RATE, (message) => [
    message.replace('"price"', '"prise"').replaceAll('"price"', '"prise"'),
  ]),
  live(
    "a channel that replies once",
    ["repeats the rate when the same is requested again", "live"],
    (message, place) => (place === 1 ? [message] : []),
  ),
  live(
    "a channel that says nothing of a wrong pair",
    ["sends an error where there is no rate", "liveError"],
    (message) => (isError(message) ? [] : [message]),
  ),
  live(
    "a channel that keeps to its first question",
    ["follows the latest request", "liveNext"],
    (message) => (isError(message) ? [message] : []),
  ),
  live(
    "a channel that nonsense silences",
    ["ignores messages that it does not know", "liveUnknown"],
    () => [],
  ),
];

const CATEGORY = "content: /blog/{locale}, the articles of a category";

function article(slug: string, category = "news"): object {
  const texts = { title: "A word", description: "What we say.", author: "We" };
  return { slug, ...texts, category, date: "2026-11-01", readingMinutes: 1 };
}

const LISTED = "content: /blog/{locale}, shape, each slug once";
const blog = /^\/blog\/(en|ru)$/;

/** Errors that the gateway must report. */
export const CONTENT: readonly Violation[] = [
  violation("an article twice", [LISTED, "contentSlug"], {
    path: blog,
    change: (list) => {
      const items = itemsOf(list, "items");
      return { items: [...items, ...items], total: 2 };
    },
  }),
  violation("an article without a title", [LISTED, "required"], {
    path: blog,
    change: (list) => ({
      ...list,
      items: itemsOf(list, "items").map((item) => ({
        ...item,
        title: 7,
      })),
    }),
  }),
  violation(
    "the oldest article first",
    ["content: /blog/{locale}, the newest first", "contentNewest"],
    {
      path: blog,
      change: (list) => {
        const [item] = itemsOf(list, "items");
        const newer = { ...item, slug: "newer", date: "2026-11-20" };
        return { items: [item, newer], total: 2 };
      },
    },
  ),
  violation(
    "questions without an answer",
    ["content: /support/{locale}, shape", "required"],
    [always(/^\/support\/(en|ru)$/, 200, [{ id: "1", question: "Why?" }])],
  ),
  violation(
    "a total of one page",
    ["content: /blog/{locale}, total counts all of them, whatever per_page is", "contentTotal"],
    {
      path: blog,
      change: (list, _, { url }) => ({ ...list, total: url.includes("per_page=1000") ? 3 : 1 }),
    },
  ),
  violation(
    "another article than the list's",
    ["content: /blog/{locale}/item, the text that the list names", "contentSlug"],
    [merged(/^\/blog\/(en|ru)\/item$/, { slug: "another" })],
  ),
  violation(
    "an article for any slug",
    ["content: /blog/{locale}/item, none for a slug that there is not", "contentAbsent"],
    [bytes(/^\/blog\/(en|ru)\/item$/, '{"slug":"x"}')],
  ),
  violation(
    "metadata that is a text",
    ["content: POST /dict/seo, shape", "passedOver"],
    [always("/dict/seo", 200, { data: { title: "Exchange" } })],
  ),
  violation(
    "an article of an unknown category",
    [CATEGORY, "contentCategory"],
    merged(blog, { items: [article("a", "nowhere")], total: 1 }),
  ),
  violation(
    "articles of every category for one",
    [CATEGORY, "contentPart"],
    [
      {
        path: blog,
        toCall: (asked) => ({ ...asked, url: asked.url.replace(/category=[^&]*&?/, "") }),
      },
      relisted(/categories$/, (groups) => [...groups, { slug: "other", title: "Other" }]),
    ],
  ),
  violation(
    "the first page again",
    ["content: /blog/{locale}, each part where it belongs", "contentPart"],
    {
      path: blog,
      toResponse: (_place, asked) => ({
        status: 200,
        body: {
          items: ["a", "b", "c"]
            .slice(0, Number(queryOf(asked).per_page))
            .map((slug) => article(slug)),
          total: 3,
        },
      }),
    },
  ),
  violation(
    "a broken Russian article without English ones",
    [LISTED, "required"],
    [
      { path: "/blog/en", toResponse: () => ({ status: 404, body: { code: "ERR_NOT_FOUND" } }) },
      merged("/blog/ru", { items: [{ slug: "x" }] }),
    ],
  ),
];
