// No hanging call holds a page: whichever call never ends, the document starts within the product's patience.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PAGE_BUDGET_MS } from "~/domain/limits/page-limits";
import { WIRE_ORDER } from "../support/wire-samples";
import { startExchange, urls } from "./support/exchange";
import { openTimed } from "./support/first-byte";
import { NOBODY, withGateways } from "./support/product";
import { BROWSER, send } from "./support/send";
import type { StubGateway } from "./support/stub-gateway";
import { eventually } from "../support/eventually";
import { serveIsolate, type ServedIsolate } from "../support/isolates/serve-isolate";
import { patience } from "../../scripts/product/patience.ts";

// The shortest patience: a longer time means another wait, or long work.
const IMPATIENT = { PAGE_PATIENCE_MS: "500" };
const SOON_MS = patience(2_000);
// Time for what does reply, on a slow machine too, and not for two waits.
const ONE_WAIT_MS = Math.min(60_000, patience(2_000));
const ONE_WAIT = { PAGE_PATIENCE_MS: String(ONE_WAIT_MS) };
const TWO_WAITS_MS = 2 * ONE_WAIT_MS;
// Long enough to distinguish one wait from two, however busy the machine is.
const PATIENCE_MS = Math.min(60_000, patience(5_000));
const FOR_EVER = { delayMs: patience(60_000) };

const EVERYTHING = [
  "/api/v1/health",
  "/api/v2/instruments/public",
  "/api/v1/instruments/public",
  "/api/v1/pairs/default",
  "/api/v1/rates/public/recommended-amount",
  "/api/v2/rates/public/one",
  "/api/v1/rates/public/history",
  "/api/v1/stats/public",
  "/api/v1/orders/public/latest",
  "/api/v1/orders/public-info",
  "/api/v2/pairs/public",
  "/dict/seo",
];
/** A page whose gateways have never replied: its status and text. */
const COLD_PAGES: readonly (readonly [path: string, status: number, text: string])[] = [
  ["/", 504, "The exchange is not responding"],
  ["/ru", 504, "Обменник сейчас не отвечает"],
  ["/exchange-btc-eth", 504, "The exchange is not responding"],
  ["/exchange-btc-eth?amount=0.1&mode=FIXED", 504, "The exchange is not responding"],
  ["/?pick=send", 504, "The exchange is not responding"],
  ["/popular-exchanges", 504, "The exchange is not responding"],
  ["/order/7Q2MK4XV?destinationAddress=abc", 504, "We cannot show this order right now"],
  ["/ru/order/7Q2MK4XV/receipt?destinationAddress=abc", 504, "Обменник сейчас не отвечает"],
  ["/my-exchanges", 200, 'name="destinationAddress"'],
  ["/support", 200, "<details"],
  ["/blog", 200, 'href="/blog/guides/'],
  ["/blog/guides/how-an-instant-exchange-works", 200, "<article"],
  ["/docs/api/orders", 200, "/api/v1/orders/public"],
  ["/terms", 200, "<h2"],
  ["/roadmap", 200, "<h2"],
  ["/nowhere", 404, "Page not found"],
  ["/sitemap.xml", 200, "<urlset"],
];
/** Pages of the form, which work while an isolate caches the instruments. */
const WARM_PAGES = [
  "/",
  "/ru",
  "/exchange-btc-eth",
  "/exchange-btc-eth?amount=0.1&mode=FIXED",
  "/?pick=send",
];

let gateway: StubGateway;
const gateways: StubGateway[] = [];
const products: ServedIsolate[] = [];
beforeAll(async () => {
  gateway = await startExchange();
  gateways.push(gateway);
});
afterAll(async () => {
  await Promise.all(products.map((product) => product.stop()));
  await Promise.all(gateways.map((each) => each.stop()));
});

/** A new isolate in which these calls never end. */
async function serveWith(hanging: readonly string[], vars: Record<string, string> = {}) {
  const right = hanging.map((path) => [path, gateway.replyOf(path)] as const);
  for (const path of hanging) gateway.replyTo(path, FOR_EVER);
  const product = await serveIsolate({
    vars: {
      ...IMPATIENT,
      CONNECTIVITY_CHECK_URL: NOBODY,
      ...withGateways({ ...urls(gateway), ...vars }),
    },
  });
  products.push(product);
  const clearFaults = () => {
    for (const [path, reply] of right) gateway.replyTo(path, reply);
  };
  return { url: product.url, clearFaults };
}

describe("a gateway with one hanging call", () => {
  test.each(EVERYTHING.filter((path) => path !== "/api/v2/instruments/public"))(
    "%s: the home page opens soon, with its form",
    async (path) => {
      const { url, clearFaults } = await serveWith([path], {
        ...ONE_WAIT,
        CONTENT_GATEWAY_URL: gateway.url,
      });
      const page = await openTimed(`${url}/`);
      clearFaults();
      expect(page.status).toBe(200);
      expect(page.text).toContain('name="amountSend"');
      expect(page.firstByteMs).toBeLessThan(TWO_WAITS_MS);
      expect(page.lastByteMs).toBeLessThan(TWO_WAITS_MS);
    },
  );

  test("version 2 of the instruments: version 1 serves", async () => {
    const right = gateway.replyOf("/api/v2/instruments/public");
    gateway.replyTo("/api/v1/instruments/public", right);
    // Version 1 is called after a part of the wait.
    const { url, clearFaults } = await serveWith(["/api/v2/instruments/public"], ONE_WAIT);
    const page = await openTimed(`${url}/`);
    clearFaults();
    expect(page.text).toContain('name="amountSend"');
    expect(page.firstByteMs).toBeLessThan(TWO_WAITS_MS);
  });
});

describe("a gateway whose calls all hang", () => {
  let url = "";
  let patientUrl = "";
  beforeAll(async () => {
    const hanging = { GATEWAY_URL: gateway.url };
    ({ url } = await serveWith([...EVERYTHING], hanging));
    const patient = { PAGE_PATIENCE_MS: String(PATIENCE_MS) };
    ({ url: patientUrl } = await serveWith([...EVERYTHING], { ...hanging, ...patient }));
    gateway.reply(FOR_EVER);
  });

  test.each(COLD_PAGES)("%s opens soon: %i", async (path, status, text) => {
    const page = await openTimed(url + path);
    expect([page.status, page.text]).toEqual([status, expect.stringContaining(text)]);
    expect(page.text).toMatch(/<\/html>|<\/urlset>/);
    expect(page.firstByteMs).toBeLessThan(SOON_MS);
    expect(page.lastByteMs).toBeLessThan(SOON_MS);
  });

  test.each([
    ["/exchange-btc-eth", "Coins that you sent are safe"],
    ["/ru/popular-exchanges", "Отправленные монеты в безопасности"],
  ])("%s shows in the shell that money is safe, and retries", async (path, text) => {
    const page = await openTimed(url + path);
    expect(page.text).toContain(text);
    expect(page.text).toMatch(/<noscript><meta http-equiv="refresh" content="5"\/?><\/noscript>/i);
    expect(page.text).toMatch(/<header[ >]/);
    expect(page.text).toMatch(/href="(\/ru)?\/my-exchanges"/);
  });

  test("uses up a page's patience only once", async () => {
    const pages = await Promise.all(
      COLD_PAGES.map(async ([path]) => [path, await openTimed(patientUrl + path)] as const),
    );
    const late = pages.filter(([, { firstByteMs }]) => firstByteMs > 1.8 * PATIENCE_MS);
    expect(late.map(([path, { firstByteMs }]) => [path, firstByteMs])).toEqual([]);
  });

  test("leaves time to render within two seconds", () => {
    expect(PAGE_BUDGET_MS).toBeLessThan(2_000);
  });
});

describe("a gateway whose calls begin to hang", () => {
  let url = "";
  beforeAll(async () => {
    gateway = await startExchange();
    gateways.push(gateway);
    ({ url } = await serveWith([], { PAGE_CACHE: "off" }));
    // A slow machine's first page may not wait for the instruments.
    await eventually(async () => {
      expect((await openTimed(`${url}/`)).status).toBe(200);
    });
    for (const path of EVERYTHING) gateway.replyTo(path, FOR_EVER);
  });

  test.each(WARM_PAGES)("%s opens soon, with its form", async (path) => {
    const page = await openTimed(url + path);
    expect(page.status).toBe(200);
    expect(page.text).toContain('name="amountSend"');
    expect(page.text).toContain('name="destinationAddress"');
    expect(page.firstByteMs).toBeLessThan(SOON_MS);
  });
});

describe("a gateway that needs three seconds for an order", () => {
  const ORDER_CALL = "/api/v1/orders/public-info";
  const page = (destinationAddress: string) =>
    `/order/7Q2MK4XV?destinationAddress=${destinationAddress}`;
  const PATH = page(WIRE_ORDER.destinationAddress);
  const ANNA = { ...BROWSER, "cf-connecting-ip": "203.0.113.7" };

  test("shows it on the same visitor's next page, without script", async () => {
    const order = { body: JSON.stringify(WIRE_ORDER), delayMs: 3_000 };
    gateway.replyTo(ORDER_CALL, order);
    const { url } = await serveWith([]);
    const open = (path: string, headers: Record<string, string> = ANNA) =>
      send(url, { path, headers });
    expect((await open(PATH)).status).toBe(504);
    await expect.poll(async () => (await open(PATH)).status).toBe(200);
    const shown = await open(PATH);
    expect(shown.text).toContain(WIRE_ORDER.depositAddress);
    expect(shown.headers["cache-control"]).toBe("private, no-store");
    const bert = { ...BROWSER, "cf-connecting-ip": "203.0.113.8" };
    const others = await Promise.all([open(PATH, bert), open(page("0xother"))]);
    expect(others.map(({ status }) => status)).toEqual([504, 504]);
    expect(others.some(({ text }) => text.includes(WIRE_ORDER.depositAddress))).toBe(false);
  });
});
