import { describe, expect, test } from "vitest";
import { schemaFaults } from "../support/xml-schema";
import { useSharedProduct } from "./support/product";

const product = useSharedProduct();

async function fetchText(path: string, type: string): Promise<string> {
  const response = await fetch(product.origin + path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get("Content-Type"), path).toContain(type);
  return response.text();
}

describe("the feeds", () => {
  test.each([
    ["/blog/rss.xml", "application/rss+xml"],
    ["/blog/atom.xml", "application/atom+xml"],
    ["/ru/blog/rss.xml", "application/rss+xml"],
    ["/ru/blog/atom.xml", "application/atom+xml"],
  ])(
    "%s is linked from its blog's head and leads to articles of its language",
    async (path, type) => {
      const blog = path.replace(/\/\w+\.xml$/, "");
      const page = await fetchText(blog, "text/html");
      expect(page).toMatch(
        new RegExp(`<link rel="alternate" type="${type.replace("+", "\\+")}"[^>]*href="${path}"`),
      );
      const xml = await fetchText(path, type);
      const links = [...xml.matchAll(/(?:<link>|<link rel="alternate"[^>]*href=")([^<"]+)/g)];
      expect(links.length).toBeGreaterThan(8);
      for (const [, link] of links) expect(link).toMatch(new RegExp(`^${product.origin}${blog}`));
    },
  );
});

describe("a feed that a reader already has", () => {
  const read = async (headers: Record<string, string> = {}) => {
    const response = await fetch(`${product.origin}/blog/rss.xml`, { headers });
    await response.text();
    return response;
  };

  test.each([
    ["ETag", "If-None-Match"],
    ["Last-Modified", "If-Modified-Since"],
  ])("is not sent again, by its %s", async (header, condition) => {
    const { headers } = await read();
    const known = headers.get(header) ?? "";
    expect(known).not.toBe("");
    expect((await read({ [condition]: known })).status).toBe(304);
    expect((await read({ [condition]: "Sat, 01 Jan 2000 00:00:00 GMT" })).status).toBe(200);
  });
});

test.each([
  ["/status", "/status/rss.xml", "application/rss+xml"],
  ["/ru/status", "/ru/status/atom.xml", "application/atom+xml"],
])("%s names its feed %s", async (path, feed, type) => {
  const page = await fetchText(path, "text/html");
  expect(page.split(`href="${feed}"`)).toHaveLength(3);
  expect(await fetchText(feed, type)).toContain(`${product.origin}${path}<`);
});

describe("documents for crawlers match their schemas", () => {
  test.each([
    ["/blog/rss.xml", "rss"],
    ["/ru/blog/rss.xml", "rss"],
    ["/blog/atom.xml", "atom"],
    ["/ru/blog/atom.xml", "atom"],
    ["/status/rss.xml", "rss"],
    ["/ru/status/atom.xml", "atom"],
    ["/sitemap.xml", "sitemap"],
  ])("%s to that of %s", async (path, schema) => {
    expect(await schemaFaults(await fetchText(path, "xml"), schema)).toEqual([]);
  });

  test.each([
    ["rss", "/blog/rss.xml", /<pubDate>[^<]+/, "<pubDate>2026-11-21"],
    ["atom", "/blog/atom.xml", /<updated>[^<]+<\/updated>/, ""],
    ["sitemap", "/sitemap.xml", /<lastmod>[^<]+/, "<lastmod>yesterday"],
  ])("which of %s a document may fail", async (schema, path, right, wrong) => {
    const broken = (await fetchText(path, "xml")).replace(right, wrong);
    expect(await schemaFaults(broken, schema)).not.toEqual([]);
  });
});

test("/robots.txt excludes personal pages in every language and names the sitemap", async () => {
  const robots = await fetchText("/robots.txt", "text/plain");
  const lines = robots.split("\n");
  for (const path of ["/order/", "/ru/order/", "/profile", "/ru/lk", "/api/", "/*?pick="]) {
    expect(lines).toContain(`Disallow: ${path}`);
  }
  expect(lines).toContain(`Sitemap: ${product.origin}/sitemap.xml`);
  expect(lines).not.toContain("Disallow: /");
});

test("/sitemap.xml holds pages of text, pair pages and days of change", async () => {
  const sitemap = await fetchText("/sitemap.xml", "application/xml");
  for (const path of ["/", "/ru/docs/api/orders", "/terms", "/exchange-btc-usdt-trc20"]) {
    expect(sitemap).toContain(`<loc>${product.origin}${path}</loc>`);
  }
  expect(sitemap).toMatch(/<lastmod>2026-\d\d-\d\d<\/lastmod>/);
  expect(sitemap).not.toContain("my-exchanges");
});

test.each([
  "/sitemap-7.xml",
  ...["abc", "1.5", "0", "-1", "2", "1e0", "%201", "01", "%2B1", "1%20", "", "1x", "NaN"].map(
    (part) => `/sitemap.xml?part=${part}`,
  ),
])("%s, a missing part of the sitemap, is a 404", async (path) => {
  const response = await fetch(product.origin + path);
  expect(response.status).toBe(404);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
});

test.each(["/sitemap-1.xml", "/sitemap.xml?part=1"])(
  "%s returns the first part of the sitemap",
  async (path) => {
    expect(await fetchText(path, "application/xml")).toContain(`<loc>${product.origin}/</loc>`);
  },
);

test.each(["", "/ru"])("%s/llms.txt lists the texts of its language", async (prefix) => {
  const text = await fetchText(`${prefix}/llms.txt`, "text/plain");
  expect(text).toMatch(/^# Agio\n\n> \S/);
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link);
  expect(links.length).toBeGreaterThan(30);
  for (const link of links) {
    expect(link).toMatch(new RegExp(`^${product.origin}${prefix}/(docs|blog)/`));
  }
});

test("/.well-known/security.txt has contact, policy and an expiry within a year", async () => {
  const text = await fetchText("/.well-known/security.txt", "text/plain");
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const [, policy = ""] = /^Policy: (.+)$/m.exec(text) ?? [];
  expect(policy).toBe(`${product.origin}/docs/start/reporting`);
  expect((await fetch(policy)).status).toBe(200);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 24 * 60 * 60 * 1_000);
});

test("the web app's manifest names existing icons of the stated sizes", async () => {
  const manifest: unknown = JSON.parse(
    await fetchText("/manifest.webmanifest", "application/manifest"),
  );
  expect(manifest).toMatchObject({ name: "Agio", start_url: "/", display: "minimal-ui" });
  const icons = [...JSON.stringify(manifest).matchAll(/"src":"([^"]+)","sizes":"(\d+)x\d+"/g)];
  expect(icons).toHaveLength(4);
  for (const [, src, size] of icons) {
    const response = await fetch(product.origin + (src ?? ""));
    const head = new DataView(await response.arrayBuffer());
    expect([head.getUint32(16), head.getUint32(20)], src).toEqual([Number(size), Number(size)]);
  }
});

test.each([
  ["/favicon.svg", "image/svg+xml"],
  ["/favicon.ico", "image/"],
  ["/icons/apple-touch-180.png", "image/png"],
  ["/logo-200x60.png", "image/png"],
])("%s is served as pages and search engines expect", async (path, type) => {
  const response = await fetch(product.origin + path);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toContain(type);
});

test("a campaign link to the support page is indexable; its dialog and look-up are not", async () => {
  expect(await fetchText("/support?utm_source=chat", "text/html")).not.toContain("noindex");
  for (const state of ["dialog=support", "order=x"]) {
    expect(await fetchText(`/support?${state}`, "text/html")).toContain("noindex");
  }
});
