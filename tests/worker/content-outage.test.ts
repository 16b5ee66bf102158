// While the meaning of an operator's own address is unknown, it is not reported as missing: a crawler would believe it.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startExchange, urls } from "./support/exchange";
import { serveContent, toItem, toPost } from "./support/content-stub";
import { NOBODY, UNHURRIED, withGateways } from "./support/product";
import { BROWSER, send } from "./support/send";
import type { GatewayReply, StubGateway } from "./support/stub-gateway";
import { serveIsolate, type ServedIsolate } from "../support/isolates/serve-isolate";

const POST = toPost("news/launch");

let gateway: StubGateway;
let product: ServedIsolate;

/** A product with an operator's own texts, for all tests of a `describe`. `change` changes what its gateway replies. */
function useOwnTexts(change: () => void = () => undefined): void {
  beforeAll(async () => {
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
    change();
    product = await serveIsolate({
      vars: {
        ...withGateways({ ...urls(gateway), CONTENT_GATEWAY_URL: gateway.url }),
        ...UNHURRIED,
        PAGE_CACHE: "off",
        CONNECTIVITY_CHECK_URL: NOBODY,
      },
    });
  });
  afterAll(async () => {
    await product.stop();
    await gateway.stop();
  });
}

const open = (path: string) =>
  send(product.url, { path, headers: { ...BROWSER, cookie: "i18n_redirected=en" } });

const FAILURES: readonly (readonly [string, GatewayReply])[] = [
  ["down", { status: 503, body: "" }],
  ["busy", { status: 429, body: "" }],
];
/** A list, the pages that may be entries of it, and pages that do not need it. */
const LISTS = [
  [
    "/blog/en/categories",
    ["/blog/news", "/blog/news/page2"],
    // An available article, and the lists of content/.
    ["/blog/news/launch", "/blog/guides"],
  ],
  ["/blog/en", ["/blog/page9"], []],
  ["/docs/en/sections", ["/docs/handbook"], []],
] as const;

describe.each(FAILURES)("while a list's gateway is %s", (_name, failure) => {
  describe.each(LISTS)("%s", (list, entries, others) => {
    useOwnTexts(() => {
      gateway.replyTo(list, failure);
    });

    test.each(entries)("%s is unavailable and not missing", async (path) => {
      expect((await open(path)).status).toBe(503);
    });

    test.each(others)("%s is shown", async (path) => {
      expect((await open(path)).status).toBe(200);
    });
  });
});

describe("while every list is available", () => {
  useOwnTexts();

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

describe("while a list ends before a page", () => {
  useOwnTexts(() => {
    gateway.respondTo("/blog/en", ({ url }) => {
      const isBeyond = url.includes("offset=56");
      return { body: JSON.stringify({ items: isBeyond ? [] : [POST], total: 99 }) };
    });
  });

  test("the page is missing", async () => {
    expect((await open("/blog/page9")).status).toBe(404);
  });
});
