// Host and X-Forwarded-* are only claims. When the operator sets the origin, only that counts.
import { describe, expect, test } from "vitest";
import { linksOf, metaOf } from "./support/markup";
import { useProduct } from "./support/product";
import { BROWSER, OWN_FORM, send, type Sent } from "./support/send";

const HOST = "agio.localhost";
const ORIGIN = `http://${HOST}`;
const ONION_HOST = `${"a".repeat(56)}.onion`;
const ONION_ORIGIN = `http://${ONION_HOST}`;
const FOREIGN = /evil|www\.(?!w3\.org\/2000\/svg)/;

describe("with PUBLIC_ORIGIN", () => {
  const product = useProduct(() => ({
    vars: {
      PUBLIC_ORIGIN: ORIGIN,
      ONION_ORIGIN,
      PAGE_CACHE: "on",
      IMAGE_HOSTS: "cdn.example.com",
      ANALYTICS_DATA_LAYER: "1",
      ANALYTICS_SCRIPT: "https://tags.example.com/tag.js",
    },
  }));
  const ask = (host: string, sent: Sent) =>
    send(product.origin, { ...sent, headers: { ...BROWSER, host, ...sent.headers } });

  test.each([
    "/",
    "/ru?send=btc",
    "/exchange-btc-eth",
    "/sitemap.xml",
    "/api/v2/instruments/public?all=true",
    "//evil.test/x",
    "/\\evil.test",
    "/%2f%2fevil.test",
    "/@evil.test",
    "/.evil.test",
    "/_root.data?a=1",
  ])("readers of another host are sent to it: %s", async (path) => {
    for (const host of ["www.agio.test", "evil.test", "127.0.0.1", "localhost"]) {
      for (const method of ["GET", "HEAD"]) {
        const { status, headers } = await ask(host, { method, path });
        expect(status).toBe(308);
        expect(new URL(headers.location ?? "").origin).toBe(ORIGIN);
        expect(headers.location?.startsWith(`${ORIGIN}/`)).toBe(true);
      }
    }
  });

  test("the onion address serves the same site, over plain HTTP and without a foreign host", async () => {
    const named = await ask(HOST, { path: "/ru?send=btc" });
    expect(named.headers["onion-location"]).toBe(`${ONION_ORIGIN}/ru?send=btc`);
    expect(named.headers["content-security-policy"]).toContain("example.com");
    // The second time it comes from the cache.
    for (const path of ["/", "/", "/exchange-btc-eth", "/docs"]) {
      const { status, headers, text } = await ask(ONION_HOST, { path });
      expect([path, status]).toEqual([path, 200]);
      expect(headers["content-security-policy"]).not.toContain("example.com");
      expect(headers["onion-location"]).toBeUndefined();
      expect(text).not.toContain("tags.example.com");
      expect(linksOf(text, "canonical")[0]?.href).toMatch(new RegExp(`^${ONION_ORIGIN}`));
    }
    const own = await ask(HOST, { path: "/" });
    expect(linksOf(own.text, "canonical")[0]?.href).toBe(`${ORIGIN}/`);
    const form = { ...OWN_FORM, host: ONION_HOST, origin: ONION_ORIGIN };
    const { status } = await ask(ONION_HOST, {
      method: "POST",
      path: "/theme",
      headers: form,
      body: "theme=dark",
    });
    expect(status).toBe(303);
  });

  test("another onion address is not ours", async () => {
    const { status } = await ask(`${"b".repeat(56)}.onion`, { path: "/" });
    expect(status).toBe(308);
  });

  test("path and query stay unchanged", async () => {
    const { headers } = await ask("www.agio.test", { path: "/ru/blog?q=a%20b&c=%2F" });
    expect(headers.location).toBe(`${ORIGIN}/ru/blog?q=a%20b&c=%2F`);
  });

  test.each<[string, Record<string, string>]>([
    ["X-Forwarded-Host", { "x-forwarded-host": HOST, "x-forwarded-proto": "https" }],
    ["Forwarded", { forwarded: `host=${HOST};proto=https` }],
    ["Origin", { origin: ORIGIN }],
  ])("%s does not make another host ours", async (_, headers) => {
    const response = await ask("evil.test", { path: "/", headers });
    expect(response.status).toBe(308);
    expect(response.headers.location).toBe(`${ORIGIN}/`);
  });

  test.each(["/api/v1/health", "/api/v1/healthz", "/sandbox"])(
    "%s is for every host",
    async (path) => {
      for (const host of ["10.0.0.7", "evil.test"]) {
        expect((await ask(host, { path })).status, host).not.toBe(308);
      }
    },
  );

  test("a write to another host over plain HTTP is redirected with its body", async () => {
    const headers = { ...OWN_FORM, host: "www.agio.test" };
    const response = await send(product.origin, { method: "POST", path: "/theme", headers });
    expect(response.status).toBe(308);
    expect(response.headers.location).toBe(`${ORIGIN}/theme`);
  });

  test("a write that names another origin is foreign", async () => {
    const { "sec-fetch-site": _, ...headers } = OWN_FORM;
    const from = (origin: string) =>
      ask(HOST, {
        method: "POST",
        path: "/theme",
        headers: { ...headers, origin },
        body: "theme=dark",
      });
    expect((await from("https://evil.test")).status).toBe(403);
    expect((await from(ORIGIN)).status).toBe(303);
  });

  test.each(["/", "/ru", "/exchange-btc-eth", "/blog", "/ru/docs/rates/fees"])(
    "%s has it in canonical, alternates and previews, whatever a proxy claims",
    async (path) => {
      const claims = { "x-forwarded-host": "evil.test", "x-forwarded-proto": "ftp" };
      const { status, text } = await ask(HOST, { path, headers: claims });
      expect(status).toBe(200);
      const own = [
        ...[...linksOf(text, "canonical"), ...linksOf(text, "alternate")].map(({ href }) => href),
        metaOf(text, "og:url"),
        metaOf(text, "og:image"),
      ].filter((href) => href?.includes("//"));
      expect(own.length).toBeGreaterThan(4);
      for (const href of own) expect(href).toMatch(/^http:\/\/agio\.localhost\//);
      expect(text).not.toMatch(FOREIGN);
      expect(text).not.toContain(new URL(product.origin).host);
    },
  );

  test.each([
    "/sitemap.xml",
    "/robots.txt",
    "/llms.txt",
    "/blog/rss.xml",
    "/ru/blog/atom.xml",
    "/.well-known/security.txt",
  ])("%s leads to it", async (path) => {
    const { text } = await ask(HOST, { path });
    expect(text).toContain(`${ORIGIN}/`);
    expect(text).not.toContain(new URL(product.origin).host);
  });
});

describe("with a PUBLIC_ORIGIN over HTTPS", () => {
  const product = useProduct(() => ({ vars: { PUBLIC_ORIGIN: "https://agio.test" } }));

  test.each<[string, string, string]>([
    ["its own host", "GET", "agio.test"],
    ["another host", "HEAD", "www.agio.test"],
    ["a form", "POST", "agio.test"],
  ])("plain HTTP is sent to it: %s", async (_, method, host) => {
    const headers = { ...(method === "POST" ? OWN_FORM : BROWSER), host };
    const response = await send(product.origin, { method, path: "/ru?a=1", headers });
    expect(response.status).toBe(308);
    expect(response.headers.location).toBe("https://agio.test/ru?a=1");
  });
});

describe("without PUBLIC_ORIGIN", () => {
  const product = useProduct(() => ({ vars: { PAGE_CACHE: "on" } }));
  const ask = (host: string, headers: Record<string, string> = {}) =>
    send(product.origin, { path: "/blog", headers: { ...BROWSER, host, ...headers } });

  test("no host redirects to another, and the cache mixes none", async () => {
    for (const host of ["a.localhost", "b.localhost", "a.localhost", "b.localhost"]) {
      const { status, text } = await ask(host, { "x-forwarded-host": "evil.test" });
      expect(status).toBe(200);
      expect(linksOf(text, "canonical")).toMatchObject([{ href: `http://${host}/blog` }]);
      expect(text).not.toMatch(host === "a.localhost" ? /b\.localhost|evil/ : /a\.localhost|evil/);
    }
  });
});
