// The list of popular pairs, with another implementer's gateway.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WIRE_BTC } from "../support/wire-samples";
import { useProduct } from "./support/product";
import { BROWSER, send } from "./support/send";
import { startStubGateway, type StubGateway } from "./support/stub-gateway";

const COINS = Array.from({ length: 30 }, (_, index) => `K${String(index).padStart(2, "0")}`);
const instruments = COINS.map((ticker) => ({
  ...WIRE_BTC,
  currencyTitle: ticker,
  slug: ticker.toLowerCase(),
  currencyFriendlyTitle: `Coin ${ticker}`,
}));
const pairs = instruments.flatMap((from) =>
  instruments
    .filter((to) => to !== from)
    .map((to) => ({
      instrumentFromSlug: from.slug,
      instrumentToSlug: to.slug,
      price: "2",
      ordersPerDay: 3,
    })),
);

let gateway: StubGateway;
beforeAll(async () => {
  gateway = await startStubGateway();
  gateway.replyTo("/api/v2/instruments/public", { body: JSON.stringify(instruments) });
  gateway.replyTo("/api/v2/pairs/public", { body: JSON.stringify(pairs) });
});
afterAll(() => gateway.stop());
const product = useProduct(() => ({ vars: { RATE_GATEWAY_URL: gateway.url } }));

const open = (path: string) => send(product.origin, { path, headers: BROWSER });
const links = (html: string) =>
  [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
const pairLinks = (html: string) => links(html).filter((href) => href.startsWith("/exchange-"));

test("the page has no script", async () => {
  const { status, text } = await open("/popular-exchanges");
  expect(status).toBe(200);
  expect(text).not.toMatch(/<script(?! type="application\/ld\+json")/);
});

test("every active pair is at most three clicks away", async () => {
  const seen = new Map([["/popular-exchanges", 0]]);
  const found = new Set<string>();
  for (const [path, clicks] of seen) {
    const { text } = await open(path);
    for (const href of links(text)) {
      if (href.startsWith("/exchange-")) found.add(href);
      else if (href.startsWith("/popular-exchanges?") && clicks < 2 && !seen.has(href)) {
        seen.set(href, clicks + 1);
      }
    }
  }
  expect(found.size).toBe(pairs.length);
});

describe("a part of the list", () => {
  test.each([
    ["/popular-exchanges", 25, "/exchange-k00-k01"],
    ["/popular-exchanges?page=35", 20, "/exchange-k29-k09"],
    ["/popular-exchanges?page=99", 20, "/exchange-k29-k09"],
    ["/popular-exchanges?page=-1", 25, "/exchange-k00-k01"],
    ["/popular-exchanges?coin=k04", 25, "/exchange-k04-k00"],
    ["/popular-exchanges?coin=k04&page=2", 4, "/exchange-k04-k26"],
    ["/popular-exchanges?q=k03+to+k01", 2, "/exchange-k03-k01"],
    ["/popular-exchanges?sort=name&page=5", 25, "/exchange-k03-k14"],
    ["/popular-exchanges?sort=nonsense&coin=k00&q=k02", 1, "/exchange-k00-k02"],
  ])("%s has %i pairs, first %s", async (path, count, first) => {
    const { status, text } = await open(path);
    expect([status, pairLinks(text).length]).toEqual([200, count]);
    expect(pairLinks(text)[0]).toBe(first);
  });

  test("keeps the query in its form and its page links", async () => {
    const { text } = await open("/popular-exchanges?q=k&sort=name&page=2");
    expect(text).toMatch(/<input[^>]*name="q"[^>]*value="k"/);
    expect(text).toMatch(/<option value="name" selected=""/);
    expect(links(text)).toContain("/popular-exchanges?q=k&sort=name&page=3");
  });

  test("is titled by its contents, for readers and search engines", async () => {
    const { text } = await open("/popular-exchanges?page=2");
    expect(text).toMatch(/<title>[^<]*Page 2[^<]*<\/title>/);
    expect(text).toContain("26 to 50 shown");
    expect(text).toContain('aria-label="Pairs 51–75"');
  });

  test("of a search is not indexed and never echoes markup", async () => {
    const { text } = await open("/popular-exchanges?q=%3Cscript%3E");
    expect(text).toContain('content="noindex, nofollow"');
    expect(text).not.toContain("<script>");
    expect(text).toContain("Nothing found for “&lt;script&gt;”");
  });

  test("is in Russian under /ru", async () => {
    const { text } = await open("/ru/popular-exchanges?coin=k00");
    expect(text).toContain("<h1>Обмен K00</h1>");
    expect(text).toContain("29 пар");
    expect(text).toContain('href="/ru/exchange-k00-k01"');
  });
});

describe("without a response of the gateway", () => {
  let failing: StubGateway;
  beforeAll(async () => {
    failing = await startStubGateway();
    failing.reply({ status: 500, body: "<h1>Internal error</h1>" });
  });
  afterAll(() => failing.stop());
  const broken = useProduct(() => ({ vars: { RATE_GATEWAY_URL: failing.url } }));

  test("the page explains it, with the number to quote", async () => {
    const { status, headers, text } = await send(broken.origin, {
      path: "/popular-exchanges",
      headers: BROWSER,
    });
    expect(status).toBe(503);
    expect(text).toContain("The exchange is not responding");
    expect(text).toContain(String(headers["x-request-id"]));
    expect(text).not.toContain("Internal error");
  });
});

describe("with a gateway without a list of pairs", () => {
  let small: StubGateway;
  beforeAll(async () => {
    small = await startStubGateway();
    small.replyTo("/api/v2/instruments/public", { body: JSON.stringify(instruments) });
    const absent = { status: 404, body: '{"code":"ERR_NOT_FOUND","message":"no such call"}' };
    small.replyTo("/api/v2/pairs/public", absent);
  });
  afterAll(() => small.stop());
  const other = useProduct(() => ({ vars: { RATE_GATEWAY_URL: small.url } }));
  const read = (path: string) => send(other.origin, { path, headers: BROWSER });

  test("the page reports an empty list and is not indexed", async () => {
    const { status, text } = await read("/popular-exchanges");
    expect(status).toBe(200);
    expect(text).toContain("No pairs right now");
    expect(text).toContain('content="noindex, nofollow"');
  });

  test("neither the sitemap nor the monitors' file lists pairs", async () => {
    const sitemap = await read("/sitemap.xml");
    expect(sitemap.text).toContain("/roadmap</loc>");
    expect(sitemap.text).not.toContain("popular-exchanges");
    expect((await read("/rates.xml")).status).toBe(404);
  });
});
