// A browser's first page contains its styles; later pages link the files
// (docs/decisions/018-styles-in-the-first-page.md).
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { STATIC_PAGES } from "~/domain/page/public-pages";
import { findFiles } from "../support/find-files";
import { isFromCache } from "./support/cached-page";
import { useProduct } from "./support/product";
import { BROWSER, cookieHeader, send, type PageResponse } from "./support/send";

const product = useProduct(() => ({ isAlone: true, vars: { PAGE_CACHE: "on" } }));

const CRAWLER = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const MAX_FIRST_PAGE_KB = 30;

const open = (path: string, headers: Record<string, string> = {}) =>
  send(product.origin, { path, headers: { ...BROWSER, ...headers } });

/** The sheets inside a page, by the address of their file. */
function inlineSheets({ text }: PageResponse): Map<string, string> {
  const found = text.matchAll(/<style data-href="([^"]+)">([^<]*)<\/style>/g);
  return new Map([...found].map(([, href = "", css = ""]) => [href, css]));
}

function linkedSheets({ text }: PageResponse): string[] {
  return [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = ""]) => href);
}

function styleSources({ headers }: PageResponse): string[] {
  const policy = String(headers["content-security-policy"]);
  return (/style-src ([^;]*)/.exec(policy)?.[1] ?? "").split(" ");
}

const toSource = (css: string) => `'sha256-${createHash("sha256").update(css).digest("base64")}'`;

/** The selectors of a minified sheet, without the steps of its animations. */
function listSelectors(css: string): string[] {
  const lists = [...css.matchAll(/([^{}]+)\{[^{}]*\}/g)].map(([, list = ""]) => list);
  return lists
    .flatMap((list) => list.split(/,(?![^()]*\))/))
    .filter((selector) => !/^(?:@|\d|from$|to$)/.test(selector));
}

// One page of each kind: public with and without script, in both languages, a personal one, and two errors.
const PAGES: [path: string, status: number][] = [
  ["/", 200],
  ["/ru/exchange-btc-eth", 200],
  ["/docs/api/orders", 200],
  ["/ru/terms", 200],
  ["/lk", 200],
  ["/no-such-page", 404],
  ["/a%00b", 400],
  ["/order/nothing?destinationAddress=x", 404],
];

describe.each(PAGES)("%s", (path, status) => {
  test("contains its styles the first time and links them later", async () => {
    const first = await open(path, { cookie: "i18n_redirected=en" });
    const sheets = inlineSheets(first);
    expect([first.status, linkedSheets(first), sheets.size > 0]).toEqual([status, [], true]);
    for (const [href, css] of sheets) {
      const file = await fetch(product.origin + href);
      expect(css, href).toBe((await file.text()).trimEnd());
      expect(styleSources(first), href).toContain(toSource(css));
    }
    const later = await open(path, { cookie: `i18n_redirected=en; ${cookieHeader(first)}` });
    expect(linkedSheets(later)).toEqual([...sheets.keys()]);
    expect([inlineSheets(later).size, styleSources(later)]).toEqual([0, ["'self'"]]);
  });

  test("names its fonts in the body and its sheets in no header", async () => {
    const cookie = "i18n_redirected=en";
    const first = await open(path, { cookie });
    const later = await open(path, { cookie: `${cookie}; ${cookieHeader(first)}` });
    for (const { headers } of [first, later]) expect(headers["x-page-sheets"]).toBeUndefined();
    // Chromium does not draw before it has the fonts of a header or of the head.
    expect(first.headers.link).toBeUndefined();
    const [head = "", body = ""] = first.text.split("<body>");
    expect(head).not.toContain('as="font"');
    const preload = /^(?:<link rel="preload" href="[^"]+" as="font"[^>]*>)+/.exec(body)?.[0] ?? "";
    const fonts = [...preload.matchAll(/ href="([^"]+)"/g)].map(([, href = ""]) => href);
    expect(fonts).toHaveLength(path.startsWith("/ru") ? 2 : 1);
    for (const font of fonts) {
      expect(String(later.headers.link)).toContain(`<${font}>; rel=preload; as=font`);
      const { status, headers } = await fetch(product.origin + font);
      expect([status, headers.get("Content-Type")]).toEqual([200, "font/woff2"]);
    }
  });
});

test("a cached page has inline styles for a first browser and links for another", async () => {
  const cookie = "i18n_redirected=en";
  const made = await open("/exchange-btc-ltc", { cookie });
  const known = { cookie: `${cookie}; ${cookieHeader(made)}` };
  const later = await open("/exchange-btc-ltc", known);
  const first = await open("/exchange-btc-ltc", { cookie });
  expect([made, later, first].map(isFromCache)).toEqual([false, true, true]);
  expect(inlineSheets(first)).toEqual(inlineSheets(made));
  expect(linkedSheets(later)).toEqual([...inlineSheets(made).keys()]);
  expect(styleSources(first)).toEqual(styleSources(made));
  expect([made, later, first].map(({ headers }) => headers.link)).toEqual([
    undefined,
    expect.stringContaining("as=font"),
    undefined,
  ]);
  // A page cached for a known visitor is complete for the next first browser.
  const linked = await open("/exchange-ltc-btc", known);
  const whole = await open("/exchange-ltc-btc", { cookie });
  expect([isFromCache(whole), linkedSheets(linked)]).toEqual([
    true,
    [...inlineSheets(whole).keys()],
  ]);
});

test("no selector is styled by two sheets", () => {
  const owners = new Map<string, string[]>();
  for (const sheet of findFiles(["build/client/assets/*.css"])) {
    for (const selector of new Set(listSelectors(readFileSync(sheet, "utf8")))) {
      owners.set(selector, [...(owners.get(selector) ?? []), sheet]);
    }
  }
  expect(owners.size).toBeGreaterThan(500);
  expect([...owners].filter(([, sheets]) => sheets.length > 1)).toEqual([]);
});

test("a crawler without cookies gets each page with its styles", async () => {
  for (const path of ["/blog", "/docs"]) {
    const page = await open(path, { "user-agent": CRAWLER });
    expect([linkedSheets(page), inlineSheets(page).size > 0]).toEqual([[], true]);
  }
});

test("the policy blocks a style inside a text", async () => {
  const page = await open("/?amount=%3Cstyle%3E*%7B%7D%3C%2Fstyle%3E", {
    cookie: "i18n_redirected=en",
  });
  const allowed = [...inlineSheets(page).values()].map(toSource);
  expect(new Set(styleSources(page))).toEqual(new Set(["'self'", ...allowed]));
});

test("a page with an open picker links its styles", async () => {
  const page = await open("/exchange-btc-eth?pick=receive", { cookie: "i18n_redirected=en" });
  expect([linkedSheets(page).length > 0, inlineSheets(page).size]).toEqual([true, 0]);
});

test.each([
  "/",
  "/?pick=send",
  "/exchange-btc-eth",
  "/exchange-btc-eth?pick=receive",
  "/blog/guides/how-an-instant-exchange-works",
  "/popular-exchanges",
  "/blog",
  "/docs",
  "/docs/api/orders",
  "/roadmap",
  "/support",
  ...STATIC_PAGES.map((page) => `/${page}`),
])(`a first %s is below ${String(MAX_FIRST_PAGE_KB)} KB`, async (path) => {
  for (const locale of ["", "/ru"]) {
    const { text } = await open((locale + path).replace(/^\/ru\/(?=\?|$)/, "/ru"), {
      cookie: "i18n_redirected=en",
    });
    expect(gzipSync(text).length / 1_000, locale + path).toBeLessThan(MAX_FIRST_PAGE_KB);
  }
});
