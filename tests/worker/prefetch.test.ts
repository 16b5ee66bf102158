// Requirement 70 of docs/security.md: a prefetch leaves no cookie, starts no session and counts nothing.
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { STATIC_PAGES } from "~/domain/page/public-pages";
import { useProduct } from "./support/product";
import { BROWSER, cookieHeader, send, setCookies } from "./support/send";

const product = useProduct(() => ({ vars: { PAGE_CACHE: "on", ANALYTICS_DATA_LAYER: "1" } }));

/** Chromium's headers for our speculation rules: it prefetches on its own, so Sec-Fetch-Site names no site. */
const PREFETCH = {
  "sec-purpose": "prefetch",
  "sec-fetch-dest": "document",
  "sec-fetch-site": "none",
};
const OF_DATA = {
  ...PREFETCH,
  "sec-fetch-dest": "empty",
  "sec-fetch-site": "same-origin",
  accept: "*/*",
};
const ELSEWHERE = "https://elsewhere.example/";
const NOWHERE = "";
const open = (path: string, headers: Record<string, string> = {}) =>
  send(product.origin, {
    path,
    headers: { ...BROWSER, referer: `${product.origin}/blog`, ...headers },
  });
const keyOf = (html: string) => /name="_key"[^>]*value="([^"]+)"/.exec(html)?.[1];

const WITHOUT_RATE = [
  "/popular-exchanges",
  "/blog",
  "/docs/api/orders",
  "/roadmap",
  "/support",
  ...STATIC_PAGES.map((page) => `/${page}`),
];

describe("70: a prefetch", () => {
  test.each(WITHOUT_RATE.flatMap((path) => [path, `/ru${path}`]))(
    "of %s leaves nothing in the browser and has no form key",
    async (path) => {
      const page = await open(path, PREFETCH);
      expect([page.status, setCookies(page), keyOf(page.text)]).toEqual([200, {}, undefined]);
      // A visitor with a real request is handled normally.
      const opened = setCookies(await open(`${path}?ref=ann&utm_source=mail`));
      expect(Object.keys(opened)).toEqual(
        expect.arrayContaining(["__Host-agio", "first_visit_utm", "referralID"]),
      );
    },
  );

  test.each(["/blog.data?_routes=blog___en", "/ru/price.data?_routes=price___ru"])(
    "of the data of %s leaves nothing either",
    async (path) => {
      const data = await open(path, OF_DATA);
      expect([data.status, setCookies(data)]).toEqual([200, {}]);
      // Otherwise the browser would request the page again at the press.
      expect(data.headers["cache-control"]).toBe("private, max-age=60");
      const asked = await open(path, { ...OF_DATA, "sec-purpose": "" });
      expect(asked.headers["cache-control"]).toBe("private, no-store");
    },
  );

  test.each([
    ["the root's data of the visitor", "/blog.data", 200],
    ["the same by name", "/blog.data?_routes=root,blog___en", 200],
    ["a missing text", "/docs/no/such/text.data?_routes=docs-slug___en", 404],
  ])("of %s is not stored by the browser", async (_name, path, status) => {
    const data = await open(path, OF_DATA);
    expect([data.status, data.headers["cache-control"]]).toEqual([status, "private, no-store"]);
  });

  test("takes no notification away", async () => {
    const body = "action=remove-all";
    const form = { ...BROWSER, "sec-fetch-site": "same-origin" };
    const said = await send(product.origin, {
      method: "POST",
      path: "/my-exchanges",
      headers: { ...form, "content-type": "application/x-www-form-urlencoded" },
      body,
    });
    const cookie = cookieHeader(said);
    const page = await open("/roadmap", { ...PREFETCH, cookie });
    expect([page.status, setCookies(page)]).toEqual([200, {}]);
  });

  // A prefetched page is shown without another request: the visit's record would be lost, and a rate would be old.
  test.each([
    ["a page with a rate", "/", PREFETCH],
    ["a pair", "/exchange-btc-eth", PREFETCH],
    ["a pair's data", "/exchange-btc-eth.data", OF_DATA],
    ["a link with a referrer", "/blog?ref=ann", PREFETCH],
    ["a campaign's link", "/ru/docs?utm_source=mail", PREFETCH],
    ["a page, by another site", "/blog", { ...PREFETCH, referer: ELSEWHERE }],
    ["a page's data, by another site", "/blog.data", { ...OF_DATA, referer: ELSEWHERE }],
    ["a page, without a Referer", "/blog", { ...PREFETCH, referer: NOWHERE }],
    ["a page, with an invalid Referer", "/blog", { ...PREFETCH, referer: "our own page" }],
    ["an order", "/order/A1?destinationAddress=x", PREFETCH],
    ["an order's data", "/order/A1.data?destinationAddress=x", OF_DATA],
    ["a payment under way", "/order/pending", PREFETCH],
    ["a payment under way, as a file", "/order/pending", OF_DATA],
    ["its data", "/order/pending.data", OF_DATA],
    ["own orders", "/my-exchanges", PREFETCH],
    ["the data of own orders", "/my-exchanges.data", OF_DATA],
    ["the sign-in", "/lk", PREFETCH],
    ["an account", "/profile/info", PREFETCH],
    ["an account's data", "/ru/profile/info.data", OF_DATA],
    ["a call of the public API", "/api/v1/pairs/default", OF_DATA],
    ["nothing", "/no/such/page", PREFETCH],
  ])("of %s is rejected, so that the browser requests it again", async (_name, path, headers) => {
    const page = await open(path, headers);
    expect([page.status, setCookies(page), page.text]).toEqual([503, {}, "Not now"]);
  });

  test.each(["/", "/roadmap", "/order/pending"])(
    "that would run the script of %s is rejected",
    async (path) => {
      const page = await open(path, { ...PREFETCH, "sec-purpose": "prefetch;prerender" });
      expect([page.status, setCookies(page)]).toEqual([503, {}]);
    },
  );

  test("does not apply to a form", async () => {
    const page = await send(product.origin, {
      method: "POST",
      path: "/theme",
      headers: {
        ...BROWSER,
        ...PREFETCH,
        "sec-fetch-site": "same-origin",
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "theme=dark",
    });
    expect([page.status, Object.keys(setCookies(page))]).toEqual([303, ["theme"]]);
  });
});

describe("the speculation rules", () => {
  const conditions = z.object({
    prefetch: z.tuple([
      z.object({
        source: z.literal("document"),
        eagerness: z.literal("moderate"),
        where: z.object({
          and: z.tuple([
            z.object({ href_matches: z.array(z.string()) }),
            z.object({ not: z.object({ href_matches: z.array(z.string()) }) }),
            z.object({ not: z.object({ selector_matches: z.string() }) }),
          ]),
        }),
      }),
    ]),
  });

  test("name only public pages without a rate, in every language", async () => {
    const { headers, text } = await open("/speculation-rules.json");
    expect(headers["content-type"]).toBe("application/speculationrules+json");
    expect(headers["cache-control"]).toBe("public, max-age=86400");
    const [{ where }] = conditions.parse(JSON.parse(text)).prefetch;
    const matches = (patterns: readonly string[], path: string) =>
      patterns.some((own) => new URLPattern(own, product.origin).test(path, product.origin));
    const [{ href_matches: pages }, { not: others }] = where.and;
    const isNamed = (path: string) => matches(pages, path) && !matches(others.href_matches, path);
    for (const path of WITHOUT_RATE)
      expect([path, isNamed(path), isNamed(`/ru${path}`)]).toEqual([path, true, true]);
    for (const path of [
      "/",
      "/exchange-btc-eth",
      "/order/A1",
      "/order/pending",
      "/my-exchanges",
      "/lk",
      "/profile/info",
      "/sign-out",
      "/theme",
      "/go/x",
      "/blog?q=btc",
      "/docs?ref=ann",
      "/blog/rss.xml",
    ]) {
      expect([path, isNamed(path), isNamed(`/ru${path}`)]).toEqual([path, false, false]);
    }
  });

  test.each([
    ["/roadmap", true],
    ["/popular-exchanges", true],
    ["/", false],
    ["/lk", false],
  ])("are named by %s, on a cached page too: %s", async (path, isNamed) => {
    for (const page of [await open(path), await open(path)]) {
      expect(page.headers["speculation-rules"]).toBe(
        isNamed ? '"/speculation-rules.json"' : undefined,
      );
    }
  });
});
