// Requirement 55 of docs/security.md: what nobody has asked for yet leaves, begins and counts nothing.
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { STATIC_PAGES } from "~/domain/site/public-pages";
import { useProduct } from "./support/product";
import { BROWSER, cookieHeader, send, setCookies } from "./support/send";

const product = useProduct(() => ({ vars: { PAGE_CACHE: "on", ANALYTICS_DATA_LAYER: "1" } }));

const PREFETCH = { "sec-purpose": "prefetch", "sec-fetch-dest": "document" };
const open = (path: string, headers: Record<string, string> = {}) =>
  send(product.origin, { path, headers: { ...BROWSER, ...headers } });
const keyOf = (html: string) => /name="_key"[^>]*value="([^"]+)"/.exec(html)?.[1];

const WITHOUT_RATE = [
  "/popular-exchanges",
  "/blog",
  "/docs/api/orders",
  "/roadmap",
  "/support",
  ...STATIC_PAGES.map((page) => `/${page}`),
];

describe("55: a prefetch", () => {
  test.each(["/", "/exchange-btc-eth", ...WITHOUT_RATE].flatMap((path) => [path, `/ru${path}`]))(
    "of %s leaves nothing in the browser, and brings no key",
    async (path) => {
      const target = `${path === "/ru/" ? "/ru" : path}?ref=ann&utm_source=mail`;
      const page = await open(target, PREFETCH);
      expect([page.status, setCookies(page), keyOf(page.text)]).toEqual([200, {}, undefined]);
      // Whoever opens it is a visitor as ever.
      const opened = setCookies(await open(target));
      expect(Object.keys(opened)).toEqual(
        expect.arrayContaining(["__Host-agio", "first_visit_utm", "referralID"]),
      );
    },
  );

  test("that leads to another language does not choose it", async () => {
    const sent = await open("/", { ...PREFETCH, "accept-language": "ru" });
    expect([sent.status, sent.headers.location, setCookies(sent)]).toEqual([302, "/ru", {}]);
  });

  test("of a page's data leaves nothing either", async () => {
    const headers = { "sec-purpose": "prefetch", "sec-fetch-dest": "empty", accept: "*/*" };
    const data = await open("/my-exchanges.data", headers);
    expect([data.status, setCookies(data)]).toEqual([200, {}]);
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

  test.each([
    "/order/A1?destinationAddress=x",
    "/my-exchanges",
    "/lk",
    "/profile/info",
    "/no/such/page",
  ])("of %s is turned away: the browser asks again when somebody wants it", async (path) => {
    const page = await open(path, PREFETCH);
    expect([page.status, setCookies(page), page.text]).toEqual([503, {}, "Not now"]);
  });

  test.each(["/", "/roadmap", "/order/pending"])(
    "that would run the script of %s is turned away",
    async (path) => {
      const page = await open(path, { ...PREFETCH, "sec-purpose": "prefetch;prerender" });
      expect([page.status, setCookies(page)]).toEqual([503, {}]);
    },
  );

  test("is nothing that a form can say", async () => {
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

  test("name public pages without a rate, in every language, and nothing else", async () => {
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
