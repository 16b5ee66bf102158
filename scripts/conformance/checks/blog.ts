// Checks of the list of articles (docs/gateway-contract.md, "Content calls").
import { readPostList } from "~/contracts/content";
import { readOf, requestOf } from "../calls.ts";
import type { Check } from "../check.ts";
import { contentCheck, MANY, readIfServed, slugsOf } from "../content-check.ts";
import { findRejection } from "../expect-error.ts";
import { expectThat, Nonconformance, NotApplicable } from "../nonconformance.ts";

/** The checks of articles. */
export const BLOG: readonly Check[] = [
  contentCheck(
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
  contentCheck(
    "/blog/{locale}, each part where it belongs",
    "contentPart",
    async ({ client }, locale) => {
      const ask = (query: Readonly<Record<string, string>>) =>
        requestOf("fetchPosts", { locale, query: { offset: "0", per_page: MANY, ...query } });
      const { items } = await readIfServed(client, ask({}), readPostList);
      const [first, second] = items;
      if (!first || !second) throw new NotApplicable("there are no two articles");
      const paged = ask({ offset: "1", per_page: "1" });
      const [next] = (await client.read(paged, readPostList)).items;
      expectThat(next?.slug === second.slug, `${next?.slug ?? "nothing"} at offset 1`, paged);
    },
  ),
  contentCheck(
    "/blog/{locale}, the articles of a category",
    "contentCategory",
    async (context, locale) => {
      const { client } = context;
      const { request: groups, reader } = readOf("fetchCategories", locale);
      await readIfServed(client, groups({}), reader);
      const slugs = slugsOf((await client.call(groups({}))).body);
      const all = requestOf("fetchPosts", { locale, query: { offset: "0", per_page: MANY } });
      const { items } = await readIfServed(client, all, readPostList);
      const strange = items.find(({ category }) => !slugs.includes(category));
      expectThat(!strange, `${strange?.slug ?? ""} is in an unknown category`, all);
      for (const category of slugs) {
        const query = { category, offset: "0", per_page: "1" };
        const one = requestOf("fetchPosts", { locale, query });
        if (findRejection(await client.call(one))) continue;
        const found = (await client.read(one, readPostList)).items;
        const other = found.find((item) => item.category !== category);
        const isIn = `${other?.slug ?? ""} is not in ${category}`;
        if (other) throw new Nonconformance(isIn, one, "contentPart");
      }
    },
  ),
  contentCheck("/blog/{locale}, the newest first", "contentNewest", async ({ client }, locale) => {
    const request = requestOf("fetchPosts", { locale, query: { offset: "0", per_page: MANY } });
    const { items } = await readIfServed(client, request, readPostList);
    const days = items.map(({ date }) => date);
    const isSorted = days.every((day, place) => place === 0 || day <= (days[place - 1] ?? day));
    expectThat(isSorted, "an older article is listed before a newer one", request);
  }),
];
