// Requirements 25 and 27 of docs/security.md: who asks for a page that is kept, what is never kept, and when
// it is made again.
import { request as httpRequest } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { WIRE_PAIR_DATA } from "../support/wire-samples";
import { OPTIONAL, startExchange, urls } from "./support/exchange";
import { withGateways } from "./support/product";
import { isFromCache, isFreshRender } from "./support/cached-page";
import { BROWSER, send, type PageResponse } from "./support/send";
import type { StubGateway } from "./support/stub-gateway";
import { serveProduct, type ServedProduct } from "../../scripts/product/serve.ts";

const RATE = "/api/v2/rates/public/one";
const PAGE = "/exchange-btc-eth";

let gateway: StubGateway;
let product: ServedProduct;
beforeEach(async () => {
  gateway = await startExchange();
  product = await serveProduct({
    vars: { ...withGateways(urls(gateway)), CONNECTIVITY_CHECK_URL: "http://127.0.0.1:9/" },
  });
});
afterEach(async () => {
  await product.stop();
  await gateway.stop();
});

const open = (path: string, headers: Record<string, string> = {}): Promise<PageResponse> =>
  send(product.url, { path, headers: { ...BROWSER, ...headers } });
const askedFor = (path: string) => gateway.calls.filter(({ url }) => url.startsWith(path));
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** From now on the gateway sells at this price. */
function sellAt(amountToGet: string): void {
  gateway.replyTo(RATE, { body: JSON.stringify({ ...WIRE_PAIR_DATA, amountToGet }) });
}

describe("25: the render that fills the cache", () => {
  test("is nobody's: no cookie, address, language or referrer of a visitor goes along", async () => {
    await open(`${PAGE}?ref=anna&utm_source=mail`, {
      cookie: "referralID=anna; i18n_redirected=ru; u_id=1",
      "accept-language": "ru",
      "cf-connecting-ip": "203.0.113.7",
    });
    const calls = gateway.calls.filter(({ url }) => url !== "/api/v1/health");
    expect(calls.length).toBeGreaterThan(3);
    for (const { url, headers } of calls) {
      expect(url).not.toMatch(/anna|mail/);
      expect(headers).not.toHaveProperty("cookie");
      expect(headers["accept-language"]).toBe("en");
      expect(headers["x-forwarded-for"]).toBe("127.0.0.1");
    }
  });

  test("makes no call twice, though nothing is remembered yet", async () => {
    await open("/");
    const asked = gateway.calls.map(({ url }) => url);
    expect(asked).toHaveLength(8);
    expect(new Set(asked).size).toBe(asked.length);
  });

  test.each([
    ["the rate", RATE, { status: 503, body: "" }],
    ["an optional part", OPTIONAL[0], { status: 500, body: "" }],
    ["an optional part by nonsense", OPTIONAL[1], { body: "<h1>Hello</h1>" }],
  ])("is not kept when %s failed, and is once it is well", async (_name, path, reply) => {
    const right = gateway.replyOf(path);
    gateway.replyTo(path, reply);
    expect([(await open(PAGE)).status, isFreshRender(await open(PAGE))]).toEqual([200, true]);
    gateway.replyTo(path, right);
    await open(PAGE);
    expect(isFromCache(await open(PAGE))).toBe(true);
  });

  test("is not kept when it took longer than streaming lasts", async () => {
    const pairs = OPTIONAL[2];
    gateway.replyTo(pairs, { ...gateway.replyOf(pairs), delayMs: 5_000 });
    expect((await open("/popular-exchanges")).status).toBe(200);
    expect(isFreshRender(await open("/popular-exchanges"))).toBe(true);
  });

  test("is not kept when it is an error or a pause", async () => {
    const instruments = "/api/v2/instruments/public";
    const right = gateway.replyOf(instruments);
    gateway.replyTo(instruments, { status: 500, body: "" });
    expect((await open(PAGE)).status).toBe(502);
    gateway.replyTo(instruments, right);
    expect((await open(PAGE)).status).toBe(200);
    expect(isFromCache(await open(PAGE))).toBe(true);
    gateway.replyTo("/api/v1/health", { body: '{"status":"TECHNICAL_DIFFICULTIES"}' });
    await sleep(1_100);
    const paused = await open(PAGE);
    expect([paused.status, isFromCache(paused)]).toEqual([503, false]);
  });
});

describe("27: when a page is made again", () => {
  test("an older one is served while one refresh runs, a too old one never", async () => {
    sellAt("2.5");
    expect((await open(PAGE)).text).toContain('value="2.5"');
    sellAt("3.5");
    await sleep(2_100);
    const calls = askedFor(RATE).length;
    const stale = await Promise.all(Array.from({ length: 20 }, () => open(PAGE)));
    expect(stale.every(isFromCache)).toBe(true);
    expect(stale[0]?.text).toContain('value="2.5"');
    await sleep(500);
    expect(askedFor(RATE).length - calls).toBe(1);
    expect((await open(PAGE)).text).toContain('value="3.5"');
    sellAt("4.5");
    await sleep(5_100);
    const anew = await open(PAGE);
    expect(isFreshRender(anew)).toBe(true);
    expect(anew.text).toContain('value="4.5"');
  });

  test("a refresh that fails leaves the older page, until that is too old", async () => {
    await open(PAGE);
    gateway.replyTo(RATE, { status: 503, body: "" });
    await sleep(2_100);
    await open(PAGE);
    await sleep(500);
    const older = await open(PAGE);
    expect([isFromCache(older), older.text.includes("The rate is not available")]).toEqual([
      true,
      false,
    ]);
    await sleep(3_000);
    expect(isFreshRender(await open(PAGE))).toBe(true);
  });

  test("200 requests at once make one render", async () => {
    gateway.replyTo(RATE, { ...gateway.replyOf(RATE), delayMs: 300 });
    const answers = await Promise.all(Array.from({ length: 200 }, () => open(PAGE)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(answers.filter(isFreshRender)).toHaveLength(1);
    expect(askedFor(RATE)).toHaveLength(1);
  });

  test("a visitor who leaves while it is made leaves nobody waiting", async () => {
    gateway.replyTo(RATE, { ...gateway.replyOf(RATE), delayMs: 600 });
    const { hostname, port } = new URL(product.url);
    const leaving = httpRequest({ hostname, port, path: PAGE, headers: BROWSER, agent: false });
    leaving.on("error", () => undefined);
    leaving.end();
    await sleep(200);
    const waiting = Promise.all(Array.from({ length: 10 }, () => open(PAGE)));
    await sleep(100);
    leaving.destroy();
    const startedAt = Date.now();
    const answers = await waiting;
    expect(answers.every(({ status, text }) => status === 200 && text.includes("</html>"))).toBe(
      true,
    );
    expect(Date.now() - startedAt).toBeLessThan(5_000);
  });
});
