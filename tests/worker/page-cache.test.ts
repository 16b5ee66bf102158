// Requirement 24 of docs/security.md: the pages that are cached for all, and those that never are.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { STATIC_PAGES } from "~/domain/page/public-pages";
import { startExchange, urls } from "./support/exchange";
import { isFromCache, isFreshRender } from "./support/cached-page";
import { useProduct } from "./support/product";
import { BROWSER, OWN_FORM, send } from "./support/send";
import type { StubGateway } from "./support/stub-gateway";

let gateway: StubGateway;
beforeAll(async () => {
  gateway = await startExchange();
});
afterAll(() => gateway.stop());
const product = useProduct(() => ({ vars: { ...urls(gateway), PAGE_CACHE: "on" } }));
const off = useProduct(() => ({ vars: { ...urls(gateway), PAGE_CACHE: "off" } }));

// A returning visitor is not redirected to another language.
const cookie = "i18n_redirected=en";
const open = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  send(product.origin, { method, path, headers: { ...BROWSER, cookie, ...headers } });

async function openTwice(path: string, headers: Record<string, string> = {}) {
  return [await open(path, headers), await open(path, headers)] as const;
}

const KEPT = [
  "/exchange-btc-eth",
  "/popular-exchanges",
  "/blog",
  "/blog/guides/how-an-instant-exchange-works",
  "/docs",
  "/docs/api/orders",
  "/roadmap",
  "/support",
  "/support?dialog=support",
  "/exchange-btc-eth?mode=FIXED",
  "/exchange-btc-eth?pick=send",
  ...STATIC_PAGES.map((page) => `/${page}`),
];

describe("24: a shared page is cached", () => {
  test.each(["/", "/ru", ...KEPT.flatMap((path) => [path, `/ru${path}`])])("%s", async (path) => {
    const [first, second] = await openTwice(path);
    expect(first.status).toBe(200);
    expect(isFreshRender(first)).toBe(true);
    // A page without scripts has neither nonce nor hash.
    expect(isFreshRender(second)).toBe(false);
    expect(isFromCache(second)).toBe(second.text.includes("<script>"));
    expect(second.headers["cache-control"]).toBe("private, no-store");
  });

  test("campaign parameters create no separate page", async () => {
    await open("/exchange-eth-btc");
    const tagged = await open("/exchange-eth-btc?utm_source=mail&gclid=g&ref=anna&x=1");
    expect(isFromCache(tagged)).toBe(true);
    expect(tagged.text.replace("&amp;ref=anna", "")).not.toMatch(/utm_source|gclid|anna|x=1/);
  });

  test("listed parameters create another page, in any order", async () => {
    await open("/popular-exchanges?sort=name&coin=btc");
    const turned = await open("/popular-exchanges?coin=btc&sort=name");
    const other = await open("/popular-exchanges?coin=eth&sort=name");
    expect([isFreshRender(turned), isFreshRender(other)]).toEqual([false, true]);
  });

  test.each([
    ["an unknown mode", "/exchange-eth-btc?mode=evil"],
    ["the mode that goes without saying", "/exchange-eth-btc?mode=FLOATING"],
    ["an unknown picker", "/exchange-eth-btc?pick=zz"],
    ["an unknown dialog", "/support?dialog=evil"],
    ["an unknown order", "/popular-exchanges?sort=evil"],
  ])("%s creates no separate page", async (_name, path) => {
    await open(path.split("?")[0] ?? "");
    expect(isFreshRender(await open(path))).toBe(false);
  });

  test.each([
    ["an unknown pair", "/exchange-btc-nothing", 404],
    ["an unknown side", "/exchange-btc-eth?send=nothing", 404],
    ["a page after the last one", "/popular-exchanges?page=99", 200],
    ["an unknown coin", "/popular-exchanges?coin=zz", 200],
  ])("%s is cached only for a moment", async (_name, path, status) => {
    const [first, second] = await openTwice(path);
    expect([first.status, second.status]).toEqual([status, status]);
    expect([isFreshRender(first), isFreshRender(second)]).toEqual([true, false]);
    const isRenderedAgain = async () => isFreshRender(await open(path));
    await expect.poll(isRenderedAgain).toBe(true);
  });

  test.each([
    [
      "/popular-exchanges?coin=usdt",
      "/popular-exchanges?coin=USDT",
      "/popular-exchanges?coin=uSdT",
    ],
    ["/?send=ltc&receive=eth", "/?send=LTC&receive=eth", "/?send=ltc&receive=Eth"],
  ])("%s is one page in every spelling", async (path, ...spellings) => {
    await open(path);
    for (const spelled of spellings) expect(isFreshRender(await open(spelled))).toBe(false);
  });

  test("HEAD returns the same without a body", async () => {
    await open("/exchange-btc-eth");
    const head = await open("/exchange-btc-eth", {}, "HEAD");
    expect(head).toMatchObject({ status: 200, text: "" });
    expect(isFromCache(head)).toBe(true);
  });
});

describe("24: everything else is rendered for its visitor", () => {
  test.each([
    ["an order", "/order/A1?destinationAddress=x"],
    ["an order that waits", "/order/pending"],
    ["one's own exchanges", "/my-exchanges"],
    ["a missing page", "/nowhere"],
    ["a coin that cannot be one", "/?send=%3Cb%3E"],
    ["an amount", "/exchange-btc-eth?amount=0.3&coin=btc"],
    ["an order of before", "/?legacyOrderId=A1"],
    ["a search for a coin", "/?pick=send&q=bt"],
    ["a search for a pair", "/popular-exchanges?q=btc"],
    ["a search in the blog", "/blog?q=memo"],
    ["a search in the docs", "/docs?q=memo"],
    ["a look-up", "/support?order=A1"],
  ])("%s: %s", async (_name, path) => {
    for (const response of await openTwice(path)) {
      expect(isFreshRender(response)).toBe(true);
      expect(response.headers["cache-control"]).toBe("private, no-store");
    }
  });

  test("a page that has a message for the visitor", async () => {
    const waiting = { cookie: `${cookie}; __Host-agio-flash=Fe26.2*sealed` };
    await open("/roadmap");
    expect(isFreshRender(await open("/roadmap", waiting))).toBe(true);
  });

  test("the form, for a visitor who sent one without script; not the pages without it", async () => {
    const sent = { cookie: `${cookie}; __Host-agio-sent=1.Fe26.2*sealed` };
    for (const path of ["/exchange-btc-eth", "/", "/roadmap"]) await open(path);
    expect(isFreshRender(await open("/exchange-btc-eth", sent))).toBe(true);
    expect(isFreshRender(await open("/", sent))).toBe(true);
    expect(isFreshRender(await open("/roadmap", sent))).toBe(false);
  });

  test("the response to a form, and a page's data", async () => {
    await openTwice("/exchange-btc-eth");
    const path = "/exchange-btc-eth";
    const sent = { method: "POST", path, headers: OWN_FORM, body: "intent=requote" };
    expect(isFreshRender(await send(product.origin, sent))).toBe(true);
    const [, data] = await openTwice("/exchange-btc-eth.data", { accept: "*/*" });
    expect(data.headers["content-type"]).toContain("text/x-script");
  });

  test("every page, where the operator has switched it off", async () => {
    for (const path of ["/roadmap", "/roadmap", "/exchange-btc-eth", "/exchange-btc-eth"]) {
      const response = await send(off.origin, { path, headers: BROWSER });
      expect(isFreshRender(response)).toBe(true);
    }
  });
});
