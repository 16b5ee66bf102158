// Requirement 9 of docs/security.md: no spelling of an address redirects to another site.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalPath } from "../../functions/middleware/canonical-url/canonical-url";
import { findRedirection, redirectTable } from "../../functions/middleware/redirects";
import { makePathShape } from "../../functions/middleware/canonical-url/path-shape";
import table from "../../content/redirects.json";

const SHAPE = makePathShape(["order/:id", ":pair", "*", "ru", "ru/order/:id", "blog/*", "theme"]);
const ORIGIN = "https://agio.example";
const RUNS = 10_000;

// Attackers' building blocks, in any order and number.
const piece = fc.oneof(
  fc.constantFrom("/", "//", "\\", "/\\", "%5C", "%5c", "%2F", "%2f", "%2e%2e", "..", ".", "@"),
  fc.constantFrom("\t", "\n", "\r", "%09", "%0d", "%0A", "%00", " ", "%20", ";", ":", "https:"),
  fc.constantFrom("evil.example", "ru", "ORDER", "ua", "exchange-BTC-eth", "%70rofile", "news"),
  fc.string({ maxLength: 4 }),
);
const address = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join("")}`);

/** The path of an address as the platform passes it; undefined for an impossible address. */
function pathOf(text: string): string | undefined {
  return URL.canParse(ORIGIN + text) ? new URL(ORIGIN + text).pathname : undefined;
}

test("9: a canonical path stays on our origin for any input", () => {
  fc.assert(
    fc.property(address, (text) => {
      const path = canonicalPath(pathOf(text) ?? "/", SHAPE);
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(path).not.toMatch(/[\\\p{Cc}]/u);
      expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
      expect(new URL(path, ORIGIN).pathname).toBe(path);
    }),
    { numRuns: RUNS },
  );
});

test("9: raw text without URL parsing gives the same result", () => {
  fc.assert(
    fc.property(address, (text) => {
      const path = canonicalPath(text.replace(/\p{Cc}/gu, ""), SHAPE);
      expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
    }),
    { numRuns: RUNS },
  );
});

test("8: the canonical form is unique, so a redirect never loops", () => {
  fc.assert(
    fc.property(address, (text) => {
      const once = canonicalPath(pathOf(text) ?? "/", SHAPE);
      expect(canonicalPath(once, SHAPE)).toBe(once);
    }),
    { numRuns: RUNS },
  );
});

test("9: the redirect table leads to our origin or to the operator's targets", () => {
  const rules = redirectTable.parse(table);
  const stems = rules.pattern.map(({ from }) => from.slice(0, -2));
  const start = fc.constantFrom(...stems, ...stems.map((stem) => `/ru${stem}`));
  fc.assert(
    fc.property(start, address, (stem, text) => {
      const path = canonicalPath(pathOf(stem + text) ?? "/", SHAPE);
      const found = findRedirection(path, rules);
      if (found) expect(new URL(found.to, ORIGIN).origin).toBe(ORIGIN);
    }),
    { numRuns: RUNS },
  );
});

test.each([
  ["/en", "/"],
  ["/en/blog", "/blog"],
  ["/EN/ORDER/Ab1", "/order/Ab1"],
  ["/en/en/blog", "/blog"],
  ["/en/ru/order/1", "/ru/order/1"],
  ["/english", "/english"],
  ["/blog/en", "/blog/en"],
])("the default locale has no prefix: %s is %s", (path, canonical) => {
  expect(canonicalPath(path, SHAPE)).toBe(canonical);
});

describe("the redirect table", () => {
  const rules = redirectTable.parse({
    exact: [
      { from: "/faq", to: "/support", status: 301 },
      { from: "/out", to: "https://other.example/x", status: 302 },
    ],
    pattern: [{ from: "/news/*", to: "/blog/*", status: 308 }],
  });

  test.each([
    ["/faq", { to: "/support", status: 301 }],
    ["/ru/faq", { to: "/ru/support", status: 301 }],
    ["/out", { to: "https://other.example/x", status: 302 }],
    ["/ru/out", { to: "https://other.example/x", status: 302 }],
    ["/news", { to: "/blog", status: 308 }],
    ["/news/a/b", { to: "/blog/a/b", status: 308 }],
    ["/ru/news/$1", { to: "/ru/blog/$1", status: 308 }],
    ["/newsletter", undefined],
    ["/faq/more", undefined],
  ])("%s", (path, redirection) => {
    expect(findRedirection(path, rules)).toEqual(redirection);
  });

  test.each(["//evil.example", "/\\evil.example", "http://other.example/", "javascript:alert(1)"])(
    "rejects a target like %s",
    (to) => {
      const rule = { from: "/a", to, status: 301 };
      expect(redirectTable.safeParse({ exact: [rule], pattern: [] }).success).toBe(false);
    },
  );
});
