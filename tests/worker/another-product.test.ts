// The product with another brand, and with a partial third language from tests/third-language.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { halfPath, joinHalves } from "../../functions/pages/previews/pair-picture";
import { FIRST_BRAND } from "../support/first-brand";
import { readTexts } from "../support/locale-texts";
import { serveAnotherProduct } from "./support/another-product";
import { findFiles } from "../support/find-files";
import { makeSiteReader } from "./support/site-reader";
import { linksOf, tagsOf } from "./support/markup";
import { BROWSER } from "./support/send";

const german = readTexts("tests/third-language/de/locales");

let product: Awaited<ReturnType<typeof serveAnotherProduct>>;
beforeAll(async () => {
  product = await serveAnotherProduct(inject("sandboxBundle"));
});
afterAll(() => product.stop());

const site = makeSiteReader(() => product.url);
const { read, readWhole } = site;

const hash = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const readFirst = (path: string) => readFileSync(join("build/client", path));

/** The preview of a pair, of the first brand. */
function drawFirst(from: string, to: string): Promise<Uint8Array> {
  const paths = [halfPath("from", from), halfPath("to", to)];
  const [left, right] = paths.map((path) => inflateSync(readFirst(path)));
  return joinHalves(left ?? new Uint8Array(), right ?? new Uint8Array());
}

describe("another brand", () => {
  const FILES = [
    "/manifest.webmanifest",
    "/.well-known/security.txt",
    "/robots.txt",
    "/llms.txt",
    "/ru/llms.txt",
    "/speculation-rules.json",
    "/builds/latest.json",
    "/sitemap.xml",
    "/rates.xml",
    "/openapi.json",
    "/asyncapi.json",
    "/gateway-openapi.json",
    "/blog/rss.xml",
    "/de/blog/atom.xml",
  ];
  const PAGES = [
    "/exchange-btc-eth",
    "/de/exchange-usd-btc",
    "/widget/frame",
    "/order/pending",
    "/my-exchanges",
    "/lk",
    "/de/nowhere",
    "/_i18n/0/en/messages.json",
    "/blog?q=fees",
  ];

  test("replaces the first brand on every page and in every file", async () => {
    const paths = [
      ...(await site.listPages()),
      ...FILES,
      ...PAGES,
      ...(await site.listOrderPages()),
    ];
    expect(paths.length).toBeGreaterThan(150);
    expect(paths.join("\n")).toContain("/docs/start/what-zinnia-is");
    const wrong: string[] = [];
    for (const path of paths) {
      const [found] = FIRST_BRAND.exec(path + (await readWhole(path))) ?? [];
      if (found !== undefined) wrong.push(`${path}: ${found}`);
    }
    expect(wrong).toEqual([]);
  });

  test("replaces it in the account, its cookies and its emails", async () => {
    const pages = await site.readAccount();
    expect(pages.get("/profile/info")).toContain("zoe@zinnia-mail.io");
    expect(pages.get("/sandbox/api/outbox")).toContain("zoe@zinnia-mail.io");
    expect(pages.get("/sandbox/api/outbox")).toContain("order@zinnia-mail.io");
    expect(pages.has("/sandbox/outbox")).toBe(true);
    expect([...pages.values()].join("")).toContain("__Host-zinnia");
    const wrong = [...pages].filter(([, text]) => FIRST_BRAND.test(text)).map(([path]) => path);
    expect(wrong).toEqual([]);
  });

  test("is on its previews, which are drawn anew", async () => {
    const own = await Promise.all(["/", "/exchange-btc-eth"].map(site.findPreview));
    expect(own).toEqual(["/og/index-en.png", "/og/pair/btc/eth.png"]);
    const first = [readFirst("og/index-en.png"), await drawFirst("btc", "eth")];
    for (const [place, path] of own.entries()) {
      const response = await site.open(path);
      expect(response.headers.get("Content-Type")).toBe("image/png");
      expect(hash(await response.bytes())).not.toBe(hash(first[place] ?? ""));
    }
  });

  test("is the only one in the built files", () => {
    const files = findFiles(["client/**/*.{js,css,json,svg,txt,xml}", "workers/*/*.js"], {
      cwd: product.build,
    });
    expect(files.length).toBeGreaterThan(200);
    const wrong = files.flatMap((file) => {
      const text = readFileSync(join(product.build, file), "utf8");
      const [found] = FIRST_BRAND.exec(text) ?? [];
      return found === undefined ? [] : [`${file}: ${found}`];
    });
    expect(wrong).toEqual([]);
  });

  test("names pages, the manifest and feeds", async () => {
    expect(await read("/")).toMatch(/<title>[^<]+ · Zinnia<\/title>/);
    expect(await read("/")).toContain(">zinnia<");
    expect(await read("/manifest.webmanifest")).toContain('"Zinnia"');
    expect(await read("/blog/rss.xml")).toContain("Zinnia");
    expect(await read("/.well-known/security.txt")).toContain("mailto:help@zinnia.test");
    expect(await read("/terms")).toContain("Zinnia Exchange Ltd");
  });
});

describe("a third language with some texts", () => {
  const alternates = (html: string) =>
    linksOf(html, "alternate").flatMap(({ hreflang }) => hreflang ?? []);
  const canonical = (html: string) =>
    linksOf(html, "canonical")[0]?.href?.slice(product.url.length);

  test.each([
    ["/de", "home:title"],
    ["/de/my-exchanges", "my-exchanges:title"],
    ["/de/support", "support:lede"],
    ["/de/popular-exchanges", "popular:lede"],
    ["/de/lk", "auth:login.title"],
    ["/de/order/pending", "common:nav.exchange"],
    ["/de/nowhere", "error:notFound.text"],
  ])("is the language of %s", async (path, key) => {
    const html = await read(path);
    expect(tagsOf(html, "html")[0]?.lang).toBe("de-DE");
    expect(html).toContain(german.get(key));
    expect(html).not.toMatch(/\{\{\w+\}\}/);
  });

  test("is in the alternates and the sitemap with the pages that it has, and with no other", async () => {
    const home = await read("/");
    expect(alternates(home)).toEqual(["en", "ru", "x-default"]);
    expect(home).toContain('href="/de"');
    expect(canonical(await read("/de"))).toBe("/");
    const popular = await read("/de/popular-exchanges");
    expect([canonical(popular), alternates(popular)]).toEqual([
      "/de/popular-exchanges",
      ["en", "ru", "de", "x-default"],
    ]);
    expect(alternates(await read("/de/order/pending"))).toEqual(["en", "ru", "x-default"]);
    const own = await read("/de/price");
    expect([canonical(own), alternates(own)]).toEqual([
      "/de/price",
      ["en", "ru", "de", "x-default"],
    ]);
    const lent = await read("/de/docs/rates/fees");
    expect([canonical(lent), alternates(lent)]).toEqual([
      "/docs/rates/fees",
      ["en", "ru", "x-default"],
    ]);
    expect(lent).toContain('<div lang="en">');
    const pages = await site.listPages();
    expect(pages).toContain("/de/price");
    expect(pages).toContain("/de/popular-exchanges");
    for (const lent of ["/de", "/de/blog", "/de/docs", "/de/support", "/de/docs/rates/fees"]) {
      expect(pages).not.toContain(lent);
    }
    expect(pages).not.toContain("/de/terms");
  });

  test.each([
    ["/", ["latin"]],
    ["/de", ["latin"]],
    ["/ru", ["latin", "cyrillic"]],
  ])("the preloaded fonts of %s are %j", async (path, scripts) => {
    const response = await fetch(product.url + path, { headers: BROWSER });
    const fonts = (await response.text()).matchAll(
      /<link rel="preload" href="[^"]*onest-([a-z-]+)-wght[^"]*" as="font"/g,
    );
    const named = [...fonts].map(([, script]) => script);
    expect(named).toEqual(scripts);
  });

  test("is reported by the build with its missing texts", () => {
    expect(product.report).toMatch(/^de: \d+ of content\/blog from the default language: /m);
    expect(product.report).toMatch(/^de: \d+ of content\/docs from the default language: /m);
    expect(product.report).toMatch(
      /^de: \d+ of locales\/de\/auth\.json from the default language: /m,
    );
  });
});
