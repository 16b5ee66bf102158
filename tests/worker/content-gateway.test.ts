// An operator with only GATEWAY_URL has a gateway without content. Whatever it replies, the texts of content/ are
// served (docs/gateway-contract.md, "Content gateway").
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startExchange } from "./support/exchange";
import { NOBODY, withGateways } from "./support/product";
import { BROWSER, send } from "./support/send";
import type { GatewayReply, StubGateway } from "./support/stub-gateway";
import { serveIsolate, type ServedIsolate } from "../support/isolates/serve-isolate";

const ARTICLE = "/blog/guides/how-an-instant-exchange-works";
/** A page, and a text of content/ on it. */
const PAGES = [
  ["/terms", "Terms of service"],
  ["/ru/terms", "Условия"],
  ["/blog", "/blog/guides/"],
  [ARTICLE, "</article>"],
  ["/docs", "/docs/api/orders"],
  ["/docs/api/orders", "public-info"],
  ["/roadmap", "2026"],
  ["/sitemap.xml", ARTICLE],
  ["/sitemap.xml", "/docs/api/orders"],
  ["/blog/rss.xml", ARTICLE],
] as const;

const html = (status: number): GatewayReply => ({
  status,
  headers: { "content-type": "text/html" },
  body: "<!doctype html><h1>Our gateway</h1>",
});
const json = (body: string): GatewayReply => ({ body });

/** The gateway's reply to unknown calls, and the status of an unknown article. */
const REPLIES: readonly (readonly [string, GatewayReply, number])[] = [
  ["302", { status: 302, headers: { location: "/login" }, body: "" }, 404],
  ["400", html(400), 404],
  ["401", { status: 401, body: '{"code":"ERR_UNAUTHORIZED","message":"no"}' }, 404],
  ["403", html(403), 404],
  ["404", { status: 404, body: '{"code":"ERR_NOT_FOUND","message":"no"}' }, 404],
  ["405", { status: 405, body: "" }, 404],
  // A limit is temporary: it does not mean that a text is missing.
  ["429", { status: 429, body: "" }, 503],
  ["HTML, 200", html(200), 404],
  ["JSON of another kind", json('{"status":"OK"}'), 404],
  ["null", json("null"), 404],
  ["a list of unknown entries", json('[{"id":1}]'), 404],
  ["no JSON", json("{not json"), 404],
  ["nothing", json(""), 404],
  ["500", html(500), 503],
  ["503", { status: 503, body: "" }, 503],
  ["a call that never ends", { delayMs: 60_000 }, 504],
];

describe.each(REPLIES)("a gateway that answers unknown calls with %s", (_name, reply, missing) => {
  let gateway: StubGateway;
  let product: ServedIsolate;
  beforeAll(async () => {
    gateway = await startExchange();
    gateway.reply(reply);
    product = await serveIsolate({
      vars: { ...withGateways({ GATEWAY_URL: gateway.url }), CONNECTIVITY_CHECK_URL: NOBODY },
    });
  });
  afterAll(async () => {
    await product.stop();
    await gateway.stop();
  });

  test.each(PAGES)("%s opens", async (path, shown) => {
    const page = await send(product.url, { path, headers: BROWSER });
    expect(page.status).toBe(200);
    expect(page.text).toContain(shown);
  });

  test("an unknown article has the expected status", async () => {
    const page = await send(product.url, { path: "/blog/guides/nothing", headers: BROWSER });
    expect(page.status).toBe(missing);
  });
});
