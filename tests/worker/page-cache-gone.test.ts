// Requirement 27 of docs/security.md: a page that its gateway removes leaves the cache; a page that only fails stays.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { PAGE_CACHE_LIFETIMES } from "~/domain/limits/cache-limits";
import { MEMORY_KEEP_MS } from "~/domain/limits/cache-limits";
import { isFreshRender } from "./support/cached-page";
import { serveClockedProduct, type ClockedProduct } from "./support/clocked-product";
import { serveContent, toItem, toPost } from "./support/content-stub";
import { startExchange, urls } from "./support/exchange";
import type { GatewayReply, StubGateway } from "./support/stub-gateway";

const ITEM = "/blog/en/item";
const PAGE = "/blog/news/launch";
const POST = toPost("news/launch");
const TEXT = "What the operator says.";
/** Past the fresh time, and past the cache of the gateway's texts. */
const LATER_MS = Math.max(PAGE_CACHE_LIFETIMES.content.freshMs, MEMORY_KEEP_MS) + 1_000;

let gateway: StubGateway;
let product: ClockedProduct;
beforeEach(async () => {
  gateway = await startExchange();
  serveContent(gateway, {
    "/blog/en": { items: [POST], total: 1 },
    "/blog/en/categories": [{ slug: "news", title: "News" }],
    [ITEM]: toItem(POST),
    "/docs/en": { items: [{ ...POST, slug: "guide", section: "start" }], total: 1 },
    "/docs/en/sections": [{ slug: "start", title: "Start" }],
    "/docs/en/item": toItem({ ...POST, slug: "guide", section: "start" }),
  });
  product = await serveClockedProduct({ ...urls(gateway), CONTENT_GATEWAY_URL: gateway.url });
});
afterEach(async () => {
  await product.stop();
  await gateway.stop();
});

const GONE: GatewayReply = { status: 404, body: '{"code":"ERR_NOT_FOUND","message":"no"}' };

/** The page is in the cache. */
async function cache(path: string): Promise<void> {
  expect((await product.open(path)).status).toBe(200);
  const cached = await product.open(path);
  expect([cached.status, cached.text.includes(TEXT)]).toEqual([200, true]);
  expect(isFreshRender(cached)).toBe(false);
}

/** Opens a stale page, which a refresh follows. */
async function openOld(path: string): Promise<void> {
  await product.moveClock(LATER_MS);
  const calls = gateway.calls.length;
  const old = await product.open(path);
  expect([old.status, old.text.includes(TEXT)]).toEqual([200, true]);
  await expect.poll(() => gateway.calls.length).toBeGreaterThan(calls);
}

const refreshed = () => new Promise((resolve) => setTimeout(resolve, 1_500));
/** A refresh runs after the response: its result shows a moment later. */
const expectStatus = (path: string, status: number) =>
  expect.poll(async () => (await product.open(path)).status).toBe(status);

describe("27: a text that its gateway removes", () => {
  test.each([
    ["404", GONE],
    ["404 without a body", { status: 404, body: "" }],
    ["410", { status: 410, body: "" }],
  ])("is gone after one refresh: %s", async (_name, reply) => {
    await cache(PAGE);
    gateway.replyTo(ITEM, reply);
    await openOld(PAGE);
    await expectStatus(PAGE, 404);
    await product.moveClock(LATER_MS);
    expect((await product.open(PAGE)).status).toBe(404);
  });

  test("is gone after two when an isolate still caches it", async () => {
    await cache(PAGE);
    gateway.replyTo(ITEM, GONE);
    for (const _refresh of [1, 2]) {
      await product.moveClock(PAGE_CACHE_LIFETIMES.content.freshMs + 1_000);
      await product.open(PAGE);
      await refreshed();
    }
    await expectStatus(PAGE, 404);
  });

  test("returns when the gateway has it again", async () => {
    await cache(PAGE);
    const right = gateway.replyOf(ITEM);
    gateway.replyTo(ITEM, GONE);
    await openOld(PAGE);
    await expectStatus(PAGE, 404);
    gateway.replyTo(ITEM, right);
    await product.moveClock(60_000);
    expect((await product.open(PAGE)).status).toBe(200);
  });

  test("redirects when it moved into another page", async () => {
    await cache("/docs/guide");
    gateway.replyTo("/docs/en/sections", { body: '[{"slug":"guide","title":"Guide"}]' });
    await openOld("/docs/guide");
    await expectStatus("/docs/guide", 301);
    const moved = await product.open("/docs/guide");
    expect([moved.status, moved.headers.location]).toEqual([301, "/docs#guide"]);
  });
});

describe("27: a page stays while", () => {
  test.each<[string, string, GatewayReply]>([
    ["its gateway is down", ITEM, { status: 503, body: "" }],
    ["its gateway is busy", ITEM, { status: 429, body: "" }],
    ["its gateway does not know us any more", ITEM, { status: 403, body: "" }],
    ["its gateway sends an unreadable reply", ITEM, { body: "<h1>Hello</h1>" }],
  ])("%s", async (_name, path, reply) => {
    await cache(PAGE);
    gateway.replyTo(path, reply);
    await openOld(PAGE);
    await refreshed();
    const kept = await product.open(PAGE);
    expect([kept.status, kept.text.includes(TEXT)]).toEqual([200, true]);
  });

  test("another call failed while its text is reported as gone", async () => {
    await cache(PAGE);
    gateway.replyTo(ITEM, GONE);
    gateway.replyTo("/blog/en/categories", { status: 503, body: "" });
    await openOld(PAGE);
    await refreshed();
    expect((await product.open(PAGE)).status).toBe(200);
  });
});
