// The product with another brand, and with a partial third language from tests/third-language.
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import * as z from "zod";
import { readTexts } from "../support/locale-texts";
import { ETH_ADDRESS, FLOATING_PAYLOAD } from "../support/sandbox-orders";
import { registerBrowser } from "./support/account-browser";
import { serveAnotherProduct } from "./support/another-product";
import { linksOf, tagsOf } from "./support/markup";
import { BROWSER } from "./support/send";

/** The name in any case, on its own or in a longer name; not inside a word, a hash or a random value. */
const FIRST_BRAND = /(?<![a-z\d+/])agio(?![a-z\d+/=])|(?<![а-яё])ажио/i;
const german = readTexts("tests/third-language/de/locales");

let product: Awaited<ReturnType<typeof serveAnotherProduct>>;
beforeAll(async () => {
  product = await serveAnotherProduct(inject("sandboxBundle"));
}, 300_000);
afterAll(() => product.stop());

async function open(path: string): Promise<Response> {
  const response = await fetch(product.url + path, { headers: BROWSER });
  expect(response.status, path).toBe(path.includes("nowhere") ? 404 : 200);
  return response;
}

async function read(path: string): Promise<string> {
  return (await open(path)).text();
}

/** Returns a page with its headers, which include its cookies. */
async function readWhole(path: string): Promise<string> {
  const response = await open(path);
  return JSON.stringify([...response.headers]) + (await response.text());
}

/** The paths of the sitemap, without pairs, which differ in no text. */
async function listPages(): Promise<string[]> {
  const sitemap = await read("/sitemap.xml");
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) =>
    url.slice(product.url.length),
  );
  return paths.filter((path) => !path.includes("/exchange-"));
}

const created = z.object({ orderId: z.string() });

/** The page of a new order, and its related pages. */
async function listOrderPages(): Promise<string[]> {
  const response = await fetch(`${product.url}/api/v1/orders/public/create`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": "sandbox-key" },
    body: JSON.stringify(FLOATING_PAYLOAD),
  });
  const { orderId } = created.parse(await response.json());
  const query = `?destinationAddress=${ETH_ADDRESS}`;
  return [`/order/${orderId}${query}`, `/de/order/${orderId}/receipt${query}`];
}

/** The pages of a new account in both languages, and the emails that it got. */
async function readAccount(): Promise<Map<string, string>> {
  const browser = await registerBrowser(product.url, "zoe@zinnia-mail.io");
  const paths = PROFILE.flatMap((name) => [`/profile/${name}`, `/de/profile/${name}`]);
  const read = new Map<string, string>();
  for (const path of [...paths, "/", "/my-exchanges"]) {
    const { headers, text } = await browser.open(path);
    read.set(path, JSON.stringify(headers) + text);
  }
  for (const path of ["/sandbox", "/sandbox/outbox", "/sandbox/api/outbox"]) {
    read.set(path, await readWhole(path));
  }
  return read;
}

const PROFILE = [
  "info",
  "keys",
  "wallet",
  "history",
  "cashback",
  "withdraw",
  "affiliate-program",
  "verification",
] as const;

describe("another brand", () => {
  const FILES = [
    "/manifest.webmanifest",
    "/.well-known/security.txt",
    "/robots.txt",
    "/llms.txt",
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
    const paths = [...(await listPages()), ...FILES, ...PAGES, ...(await listOrderPages())];
    expect(paths.length).toBeGreaterThan(150);
    expect(paths.join("\n")).toContain("/docs/start/what-zinnia-is");
    const wrong: string[] = [];
    for (const path of paths) {
      const [found] = FIRST_BRAND.exec(path + (await readWhole(path))) ?? [];
      if (found !== undefined) wrong.push(`${path}: ${found}`);
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  test("replaces it in the account, its cookies and its emails", async () => {
    const pages = await readAccount();
    expect(pages.get("/profile/info")).toContain("zoe@zinnia-mail.io");
    expect(pages.get("/sandbox/api/outbox")).toContain("zoe@zinnia-mail.io");
    expect([...pages.values()].join("")).toContain("__Host-zinnia");
    const wrong = [...pages].filter(([, text]) => FIRST_BRAND.test(text)).map(([path]) => path);
    expect(wrong).toEqual([]);
  }, 60_000);

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
    const pages = await listPages();
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
