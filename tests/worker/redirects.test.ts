import { describe, expect, test } from "vitest";
import { useSharedProduct } from "./support/product";
import { BROWSER, OWN_FORM, send, setCookies } from "./support/send";

const product = useSharedProduct();

function open(path: string, headers: Record<string, string> = {}) {
  return send(product.origin, { path, headers: { ...BROWSER, ...headers } });
}

describe("content/redirects.json at the edge (spec: Redirect table)", () => {
  test.each([
    ["/faq", 301, "/support"],
    ["/FAQ/", 301, "/faq"],
    ["/ru/faq?ref=a", 301, "/ru/support?ref=a"],
    ["/news/rates/fixed", 301, "/blog/rates/fixed"],
    ["/bestchange?ref=a", 302, "https://www.bestchange.com/"],
  ])("%s redirects with %i to %s", async (path, status, location) => {
    expect(await open(path)).toMatchObject({ status, headers: { location } });
  });

  test("a client navigation is redirected in Remix's format", async () => {
    const response = await open("/ru/faq.data?_routes=x", { accept: "*/*" });
    expect(response.status).toBe(202);
    expect(response.headers["content-type"]).toContain("text/x-script");
    expect(response.text).toContain("/ru/support");
  });
});

describe("the first page of a list, and a section of the documentation", () => {
  test.each([
    ["/blog/page1", "/blog"],
    ["/ru/blog/guides/page1", "/ru/blog/guides"],
    ["/docs/rates", "/docs#rates"],
    ["/ru/docs/api", "/ru/docs#api"],
  ])("%s is %s", async (path, location) => {
    expect(await open(path)).toMatchObject({ status: 301, headers: { location } });
  });
});

describe("9, 10: no address and no form redirects to another site", () => {
  const TARGETS = [
    "//evil.example/",
    "/\\evil.example",
    "/%5Cevil.example",
    "/%09/evil.example",
    "///evil.example//x/",
    "/.//evil.example/",
    "/%2e//evil.example",
    "//evil.example/%2F..",
  ];

  test.each(TARGETS)("%s", async (path) => {
    const { location = "/" } = (await open(path)).headers;
    expect(new URL(location, product.origin).origin).toBe(product.origin);
  });

  test.each([...TARGETS, "https://evil.example", "javascript:alert(1)", "\t//evil.example"])(
    "returnTo %s",
    async (target) => {
      const body = new URLSearchParams({ theme: "dark", returnTo: target }).toString();
      const response = await send(product.origin, {
        method: "POST",
        path: "/theme",
        headers: OWN_FORM,
        body,
      });
      expect(response.status).toBe(303);
      const { location = "" } = response.headers;
      expect(location).toMatch(/^\/(?![/\\])/);
    },
  );
});

describe("the first visit to / (spec: Language of the first visit)", () => {
  const RUSSIAN = { "accept-language": "ru-RU,ru;q=0.9,en;q=0.8" };

  test("a Russian browser goes to /ru, query and all, once", async () => {
    const first = await open("/?send=btc", RUSSIAN);
    expect(first).toMatchObject({ status: 302, headers: { location: "/ru?send=btc" } });
    expect(setCookies(first).i18n_redirected).toBe(
      "ru; Max-Age=31536000; Path=/; Secure; SameSite=Lax",
    );
    const second = await open("/", { ...RUSSIAN, cookie: "i18n_redirected=ru" });
    expect(second.status).toBe(200);
    expect(setCookies(second).i18n_redirected).toContain("en;");
  });

  // Without cookies, the switch to English would lead back to /ru.
  test("a link of our own pages is no first visit", async () => {
    const own = [{ "sec-fetch-site": "same-origin" }, { referer: `${product.origin}/ru` }];
    for (const from of own) expect((await open("/", { ...RUSSIAN, ...from })).status).toBe(200);
  });

  test.each([
    ["English first", "en;q=0.9, ru;q=0.8"],
    ["Russian excluded", "ru;q=0, en"],
    ["a foreign one", "de, fr"],
    ["nothing", ""],
  ])("%s stays", async (_name, language) => {
    expect((await open("/", { "accept-language": language })).status).toBe(200);
  });

  test("a bot stays and gets no cookie", async () => {
    const bot = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)", ...RUSSIAN };
    const response = await open("/", bot);
    expect(response.status).toBe(200);
    expect(response.headers).not.toHaveProperty("set-cookie");
  });

  test("another page keeps its language and sets nothing", async () => {
    const response = await open("/order/A1", RUSSIAN);
    expect(response.status).not.toBe(302);
    expect(setCookies(response)).not.toHaveProperty("i18n_redirected");
  });

  test("a page under /ru is remembered", async () => {
    expect(setCookies(await open("/ru/order/A1")).i18n_redirected).toContain("ru;");
  });
});
