// Requirements 25 and 27 of docs/security.md: pages that are never cached for long, and the time of a refresh.
import { request as httpRequest } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { PAGE_CACHE_LIFETIMES } from "~/domain/limits/cache-limits";
import { textLike } from "../support/matchers";
import { WIRE_PAIR_DATA } from "../support/wire-samples";
import { OPTIONAL, startExchange, urls } from "./support/exchange";
import { NOBODY, UNHURRIED, withGateways } from "./support/product";
import { isFromCache, isFreshRender } from "./support/cached-page";
import { BROWSER, send, type PageResponse } from "./support/send";
import type { StubGateway } from "./support/stub-gateway";
import { serveIsolate, type ServedIsolate } from "../support/isolates/serve-isolate";
import { patience } from "../../scripts/product/patience.ts";

const RATE = "/api/v2/rates/public/one";
const HEALTH = "/api/v1/health";
const PAGE = "/exchange-btc-eth";
/** Called by the clock, with a slow gateway. */
const BESIDES = [HEALTH, "/api/v1/instruments/public"];
/** The home page's calls that can start at once. */
const SIDE_BY_SIDE = [
  "/api/v1/orders/public/latest",
  "/api/v1/pairs/default",
  "/api/v1/stats/public",
  "/api/v2/instruments/public",
  "/api/v2/pairs/public",
];

let gateway: StubGateway;
let product: ServedIsolate;
beforeEach(async () => {
  gateway = await startExchange();
  product = await serveIsolate({
    vars: { ...withGateways(urls(gateway)), ...UNHURRIED, CONNECTIVITY_CHECK_URL: NOBODY },
  });
});
afterEach(async () => {
  await product.stop();
  await gateway.stop();
});

const open = (path: string, headers: Record<string, string> = {}): Promise<PageResponse> =>
  send(product.url, { path, headers: { ...BROWSER, ...headers } });
const askedFor = (path: string) => gateway.calls.filter(({ url }) => url.startsWith(path));
/** The page shows this rate mode, and the other mode's amount besides. */
const askedForShownRate = () =>
  askedFor(RATE).filter(({ url }) => url.includes("rateMode=FLOATING"));
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** From now on the gateway sells at this price. */
function sellAt(amountToGet: string): void {
  gateway.replyTo(RATE, { body: JSON.stringify({ ...WIRE_PAIR_DATA, amountToGet }) });
}

/** A page cached for a moment expires soon. */
const openUntil = (says: (page: PageResponse) => boolean) =>
  expect.poll(async () => says(await open(PAGE))).toBe(true);

describe("25: the render for the cache", () => {
  test("makes seven different calls with empty caches", async () => {
    await open("/");
    const asked = gateway.calls.map(({ url }) => url);
    const ofPage = asked.filter((url) => !BESIDES.includes(url));
    expect(ofPage, JSON.stringify(ofPage)).toHaveLength(7);
    // Health is requested for all visitors, and for those of one country.
    expect(new Set(ofPage).size).toBe(ofPage.length);
  });

  test("makes five of them in parallel, and the two for the rates once the pair is known", async () => {
    let reply = (): void => undefined;
    const after = new Promise<void>((resolve) => {
      reply = resolve;
    });
    for (const path of SIDE_BY_SIDE) gateway.replyTo(path, { ...gateway.replyOf(path), after });
    const page = open("/");
    const asked = () =>
      gateway.calls
        .map(({ url }) => new URL(url, gateway.url).pathname)
        .filter((path) => !BESIDES.includes(path));
    await expect.poll(() => asked().toSorted()).toEqual(SIDE_BY_SIDE);
    reply();
    expect((await page).status).toBe(200);
    expect(asked().slice(SIDE_BY_SIDE.length)).toEqual([RATE, RATE]);
  });

  test.each([
    ["the rate", RATE, { status: 503, body: "" }],
    ["an optional part", OPTIONAL[0], { status: 500, body: "" }],
    ["an optional part by an unreadable reply", OPTIONAL[1], { body: "<h1>Hello</h1>" }],
  ])("is cached only for a moment when %s failed", async (_name, path, reply) => {
    const right = gateway.replyOf(path);
    gateway.replyTo(path, reply);
    const first = await open(PAGE);
    expect([first.status, isFreshRender(first)]).toEqual([200, true]);
    await openUntil((page) => page.status === 200 && isFromCache(page));
    gateway.replyTo(path, right);
    await openUntil(isFreshRender);
    const calls = askedFor(path).length;
    expect(isFromCache(await open(PAGE))).toBe(true);
    expect(askedFor(path)).toHaveLength(calls);
  });

  test("is cached only for a moment as an error, and never as a pause", async () => {
    const instruments = ["/api/v2/instruments/public", "/api/v1/instruments/public"];
    const right = gateway.replyOf("/api/v2/instruments/public");
    for (const path of instruments) gateway.replyTo(path, { status: 500, body: "" });
    const error = await open(PAGE);
    expect([error.status, isFromCache(error)]).toEqual([503, false]);
    await openUntil((page) => page.status === 503 && isFromCache(page));
    for (const path of instruments) gateway.replyTo(path, right);
    await openUntil(({ status }) => status === 200);
    gateway.replyTo("/api/v1/health", { body: '{"status":"TECHNICAL_DIFFICULTIES"}' });
    await openUntil(({ status }) => status === 503);
    const paused = await open(PAGE);
    expect([paused.headers["retry-after"], isFromCache(paused)]).toEqual([
      textLike(/^[1-5]$/),
      false,
    ]);
  });
});

describe("27: refreshing a page", () => {
  test("an older page is served during one refresh, a too old one never", async () => {
    sellAt("2.5");
    expect((await open(PAGE)).text).toContain('value="2.5"');
    sellAt("3.5");
    await sleep(2_100);
    const calls = askedForShownRate().length;
    const stale = await Promise.all(Array.from({ length: 20 }, () => open(PAGE)));
    expect(stale.every(isFromCache)).toBe(true);
    expect(stale[0]?.text).toContain('value="2.5"');
    await openUntil(({ text }) => text.includes('value="3.5"'));
    expect(askedForShownRate().length - calls).toBe(1);
    sellAt("4.5");
    await sleep(5_100);
    const anew = await open(PAGE);
    expect(isFreshRender(anew)).toBe(true);
    expect(anew.text).toContain('value="4.5"');
  });

  test("a failed refresh keeps the older page until it is too old", async () => {
    await open(PAGE);
    gateway.replyTo(RATE, { status: 503, body: "" });
    await sleep(2_100);
    await open(PAGE);
    await sleep(500);
    const older = await open(PAGE);
    expect([isFromCache(older), older.text.includes("No rate is available right now")]).toEqual([
      true,
      false,
    ]);
    await openUntil((page) => page.text.includes("No rate is available right now"));
  });

  test("200 simultaneous requests cause one render", async () => {
    gateway.replyTo(RATE, { ...gateway.replyOf(RATE), delayMs: 300 });
    const startedAt = Date.now();
    const responses = await Promise.all(Array.from({ length: 200 }, () => open(PAGE)));
    // A machine that takes longer than the page stays fresh refreshes it.
    const most = Math.ceil((Date.now() - startedAt) / PAGE_CACHE_LIFETIMES.rate.freshMs);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(responses.filter(isFreshRender).length).toBeLessThanOrEqual(most);
    expect(askedForShownRate().length).toBeLessThanOrEqual(most);
    expect(askedFor(RATE).length).toBeLessThanOrEqual(2 * most);
  });

  test("a visitor who leaves during a render leaves no other waiting", async () => {
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
    const responses = await waiting;
    expect(responses.every(({ status, text }) => status === 200 && text.includes("</html>"))).toBe(
      true,
    );
    expect(Date.now() - startedAt).toBeLessThan(patience(5_000));
  });
});
