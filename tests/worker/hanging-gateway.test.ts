// Nothing that hangs holds a page: whichever call never ends, the document starts within two seconds.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WIRE_ORDER } from "../support/wire-samples";
import { startExchange, urls } from "./support/exchange";
import { openTimed } from "./support/first-byte";
import { NOBODY, withGateways } from "./support/product";
import { BROWSER, send } from "./support/send";
import type { StubGateway } from "./support/stub-gateway";
import { serveProduct, type ServedProduct } from "../../scripts/product/serve.ts";

// Two seconds and what a busy machine adds; before, it was up to a minute.
const SOON_MS = 4_000;
const FOR_EVER = { delayMs: 60_000 };

const EVERYTHING = [
  "/api/v1/health",
  "/api/v2/instruments/public",
  "/api/v1/instruments/public",
  "/api/v1/pairs/default",
  "/api/v1/rates/public/recommended-amount",
  "/api/v2/rates/public/one",
  "/api/v1/stats/public",
  "/api/v1/orders/public/latest",
  "/api/v1/orders/public-info",
  "/api/v2/pairs/public",
  "/dict/seo",
];
const PAGES = [
  "/",
  "/ru",
  "/exchange-btc-eth",
  "/exchange-btc-eth?amount=0.1&mode=FIXED",
  "/?pick=send",
  "/popular-exchanges",
  "/order/7Q2MK4XV?destinationAddress=abc",
  "/my-exchanges",
  "/support",
  "/blog",
  "/blog/guides/how-an-instant-exchange-works",
  "/docs/api/orders",
  "/terms",
  "/roadmap",
  "/nowhere",
  "/sitemap.xml",
];

let gateway: StubGateway;
const products: ServedProduct[] = [];
beforeAll(async () => {
  gateway = await startExchange();
});
afterAll(async () => {
  await Promise.all(products.map((product) => product.stop()));
  await gateway.stop();
});

/** An isolate that knows nothing yet, where these calls never end. */
async function serveWith(hanging: readonly string[], vars: Record<string, string> = {}) {
  const right = hanging.map((path) => [path, gateway.replyOf(path)] as const);
  for (const path of hanging) gateway.replyTo(path, FOR_EVER);
  const product = await serveProduct({
    vars: { CONNECTIVITY_CHECK_URL: NOBODY, ...withGateways({ ...urls(gateway), ...vars }) },
  });
  products.push(product);
  const clearFaults = () => {
    for (const [path, reply] of right) gateway.replyTo(path, reply);
  };
  return { url: product.url, clearFaults };
}

describe("a gateway of which one call never ends", () => {
  test.each(EVERYTHING.filter((path) => path !== "/api/v2/instruments/public"))(
    "%s: the home page is there soon, with its form",
    async (path) => {
      const { url, clearFaults } = await serveWith([path], { CONTENT_GATEWAY_URL: gateway.url });
      const page = await openTimed(`${url}/`);
      clearFaults();
      expect(page.status).toBe(200);
      expect(page.text).toContain('name="amountSend"');
      expect(page.firstByteMs).toBeLessThan(SOON_MS);
      expect(page.lastByteMs).toBeLessThan(SOON_MS);
    },
  );

  test("version 2 of the instruments: version 1 serves", async () => {
    const right = gateway.replyOf("/api/v2/instruments/public");
    gateway.replyTo("/api/v1/instruments/public", right);
    const { url, clearFaults } = await serveWith(["/api/v2/instruments/public"]);
    const page = await openTimed(`${url}/`);
    clearFaults();
    expect(page.text).toContain('name="amountSend"');
    expect(page.firstByteMs).toBeLessThan(SOON_MS);
  });
});

describe("a gateway that never ends any call", () => {
  let url = "";
  beforeAll(async () => {
    ({ url } = await serveWith([...EVERYTHING], { GATEWAY_URL: gateway.url }));
    gateway.reply(FOR_EVER);
  });

  test.each(PAGES)("%s is there soon", async (path) => {
    const page = await openTimed(url + path);
    expect(page.text).toMatch(/<\/html>|<\/urlset>|<\/sitemapindex>/);
    expect(page.firstByteMs).toBeLessThan(SOON_MS);
    expect(page.lastByteMs).toBeLessThan(SOON_MS);
  });
});

describe("a gateway that needs three seconds for an order", () => {
  const ORDER_CALL = "/api/v1/orders/public-info";
  const page = (destinationAddress: string) =>
    `/order/7Q2MK4XV?destinationAddress=${destinationAddress}`;
  const PATH = page(WIRE_ORDER.destinationAddress);
  const ANNA = { ...BROWSER, "cf-connecting-ip": "203.0.113.7" };

  test("has it on the visitor's next page, without script, and on nobody else's", async () => {
    const order = { body: JSON.stringify(WIRE_ORDER), delayMs: 3_000 };
    gateway.replyTo(ORDER_CALL, order);
    const { url } = await serveWith([]);
    const open = (path: string, headers: Record<string, string> = ANNA) =>
      send(url, { path, headers });
    expect((await open(PATH)).status).toBe(504);
    await expect.poll(async () => (await open(PATH)).status, { timeout: 8_000 }).toBe(200);
    const shown = await open(PATH);
    expect(shown.text).toContain(WIRE_ORDER.depositAddress);
    expect(shown.headers["cache-control"]).toBe("private, no-store");
    const bert = { ...BROWSER, "cf-connecting-ip": "203.0.113.8" };
    const others = await Promise.all([open(PATH, bert), open(page("0xother"))]);
    expect(others.map(({ status }) => status)).toEqual([504, 504]);
    expect(others.some(({ text }) => text.includes(WIRE_ORDER.depositAddress))).toBe(false);
  });
});
