import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findNearPages } from "~/domain/page/near-match";
import { cpuCost } from "../support/cpu-cost";

const PAGES = [
  { path: "/support", title: "Support" },
  { path: "/docs/rates/fees", title: "Fees" },
  { path: "/docs/rates/fixed-and-floating", title: "Fixed and floating rates" },
  { path: "/docs/exchanging/memo-and-tag", title: "Memo and tag" },
  { path: "/blog/safety/memo-and-tag-mistakes", title: "Memo and tag mistakes" },
  { path: "/blog/networks/monero-and-patience", title: "Monero и терпение" },
];

function near(path: string): string[] {
  return findNearPages(path, PAGES, 3).map((page) => page.path);
}

describe("a nonsense address", () => {
  const SITE = Array.from({ length: 200 }, (_, index) => ({
    path: `/blog/guides/an-article-with-a-long-address-${String(index)}`,
    title: `An article with a long title ${String(index)}`,
  }));

  test.each([
    ["one word", "a".repeat(2_000)],
    ["a thousand words", "/a".repeat(1_000)],
    ["words of every kind", "/article-with".repeat(150)],
  ])("costs little: %s", async (_name, path) => {
    const cost = await cpuCost(() => {
      findNearPages(`/${path}`, SITE, 3);
    });
    // It took seconds: the length of the word times that of every word of the site.
    expect(cost).toBeLessThan(400);
  });

  test("does not match by the start of an endless word", () => {
    expect(near(`/support${"t".repeat(500)}`)).toEqual([]);
  });
});

describe("suggested pages", () => {
  test.each([
    ["/supprot", "/support"],
    ["/docs/fees", "/docs/rates/fees"],
    ["/doc/rates/fee", "/docs/rates/fees"],
    ["/blog/memo-tag-mistake", "/blog/safety/memo-and-tag-mistakes"],
    ["/FIXED_RATE", "/docs/rates/fixed-and-floating"],
    ["/терпение", "/blog/networks/monero-and-patience"],
  ])("%s → %s first", (path, expected) => {
    expect(near(path)[0]).toBe(expected);
  });

  test("are limited and sorted by nearness", () => {
    expect(near("/memo")).toEqual([
      "/docs/exchanging/memo-and-tag",
      "/blog/safety/memo-and-tag-mistakes",
    ]);
    expect(findNearPages("/docs", PAGES, 2)).toHaveLength(2);
  });

  test.each(["/", "/wp/admin", "/zzzz", "/%00", "/the/of"])("are empty for %s", (path) => {
    expect(near(path)).toEqual([]);
  });

  test("any address gets a result", () => {
    fc.assert(
      fc.property(fc.webPath(), fc.string(), (path, tail) => {
        expect(near(path + tail).length).toBeLessThanOrEqual(3);
      }),
    );
  });
});
