// While the meaning of an operator's own address is unknown, it is not reported as missing: a crawler would believe it.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startExchange, urls } from "./support/exchange";
import { serveContent, toItem, toPost } from "./support/content-stub";
import { NOBODY, UNHURRIED, withGateways } from "./support/product";
import { BROWSER, send } from "./support/send";
import type { GatewayReply, StubGateway } from "./support/stub-gateway";
import { serveProduct, type ServedProduct } from "../../scripts/product/serve.ts";

const POST = toPost("news/launch");

let gateway: StubGateway;
let product: ServedProduct;
beforeEach(async () => {
  gateway = await startExchange();
  serveContent(gateway, {
    "/blog/en": { items: [POST], total: 99 },
    "/blog/en/categories": [{ slug: "news", title: "News" }],
    "/docs/en": { items: [{ ...POST, section: "handbook" }], total: 1 },
    "/docs/en/sections": [{ slug: "handbook", title: "Handbook" }],
  });
  gateway.respondTo("/blog/en/item", ({ url }) =>
    url.includes("launch") ? { body: JSON.stringify(toItem(POST)) } : { status: 404, body: "" },
  );
  product = await serveProduct({
    vars: {
      ...withGateways({ ...urls(gateway), CONTENT_GATEWAY_URL: gateway.url }),
      ...UNHURRIED,
      PAGE_CACHE: "off",
      CONNECTIVITY_CHECK_URL: NOBODY,
    },
  });
});
afterEach(async () => {
  await product.stop();
  await gateway.stop();
});

const open = (path: string) =>
  send(product.url, { path, headers: { ...BROWSER, cookie: "i18n_redirected=en" } });

const FAILURES: readonly (readonly [string, GatewayReply])[] = [
  ["down", { status: 503, body: "" }],
  ["busy", { status: 429, body: "" }],
];

describe.each(FAILURES)("while a list's gateway is %s", (_name, failure) => {
  test.each([
    ["/blog/news", "/blog/en/categories"],
    ["/blog/news/page2", "/blog/en/categories"],
    ["/blog/page9", "/blog/en"],
    ["/docs/handbook", "/docs/en/sections"],
  ])("%s is unavailable and not missing", async (path, list) => {
    gateway.replyTo(list, failure);
    expect((await open(path)).status).toBe(503);
  });

  test("an available article is shown, and so are the lists of content/", async () => {
    gateway.replyTo("/blog/en/categories", failure);
    const pages = [await open("/blog/news/launch"), await open("/blog/guides")];
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe("while every list is available", () => {
  test.each([
    ["/blog/news", 200],
    ["/blog/nothing", 404],
    ["/blog/nothing/page2", 404],
    ["/docs/handbook", 301],
    ["/docs/nothing", 404],
  ])("%s is %i", async (path, status) => {
    expect((await open(path)).status).toBe(status);
  });
});

test("a page outside the operator's list is missing", async () => {
  gateway.respondTo("/blog/en", ({ url }) => {
    const isBeyond = url.includes("offset=56");
    return { body: JSON.stringify({ items: isBeyond ? [] : [POST], total: 99 }) };
  });
  expect((await open("/blog/page9")).status).toBe(404);
});
