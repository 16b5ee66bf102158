import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findNearPages } from "~/domain/site/near-match";

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

describe("pages that may have been meant", () => {
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

  test("are at most as many as asked for, the nearest first", () => {
    expect(near("/memo")).toEqual([
      "/docs/exchanging/memo-and-tag",
      "/blog/safety/memo-and-tag-mistakes",
    ]);
    expect(findNearPages("/docs", PAGES, 2)).toHaveLength(2);
  });

  test.each(["/", "/wp/admin", "/zzzz", "/%00", "/the/of"])("are none for %s", (path) => {
    expect(near(path)).toEqual([]);
  });

  test("any address has an answer", () => {
    fc.assert(
      fc.property(fc.webPath(), fc.string(), (path, tail) => {
        expect(near(path + tail).length).toBeLessThanOrEqual(3);
      }),
    );
  });
});
