// Files that are cacheable for an hour or a day are not built from a temporary gateway failure.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startExchange, urls } from "./support/exchange";
import { NOBODY, useProduct } from "./support/product";
import { BROWSER, send } from "./support/send";
import type { GatewayReply, StubGateway } from "./support/stub-gateway";

const INSTRUMENTS = ["/api/v2/instruments/public", "/api/v1/instruments/public"];
const PREVIEW = "/og/pair/btc/eth.png";
const NO_STORE = "private, no-store";

let exchange: StubGateway;
let content: StubGateway;
beforeAll(async () => {
  [exchange, content] = [await startExchange(), await startExchange()];
});
afterAll(async () => {
  await exchange.stop();
  await content.stop();
});
// Without a common address there is no fiat gateway: then the coins decide which pairs have pictures.
const addresses = () => ({
  ...urls(exchange),
  GATEWAY_URL: "",
  ACCOUNT_GATEWAY_URL: NOBODY,
  CONTENT_GATEWAY_URL: content.url,
});
const product = useProduct(() => ({ vars: addresses() }));
const another = useProduct(() => ({ vars: { ...addresses(), CONTENT_GATEWAY_URL: "embedded" } }));

const open = (path: string, origin = product.origin) =>
  send(origin, { path, headers: { ...BROWSER, accept: "*/*" } });

describe("a pair's preview", () => {
  const failures: GatewayReply[] = [
    { status: 503, body: "" },
    { status: 429, body: "" },
    { body: "<h1>Hello</h1>" },
  ];

  test("is the general one, briefly, while the coins are unknown", async () => {
    const right = exchange.replyOf("/api/v2/instruments/public");
    for (const failure of failures) {
      for (const path of INSTRUMENTS) exchange.replyTo(path, failure);
      const { status, headers } = await open(PREVIEW);
      expect([status, headers["cache-control"]]).toEqual([302, NO_STORE]);
    }
    for (const path of INSTRUMENTS) exchange.replyTo(path, right);
    const drawn = async () => (await open(PREVIEW)).headers["content-type"];
    await expect.poll(drawn).toBe("image/png");
  });

  test("is the general one for a day when a coin is not offered", async () => {
    await expect
      .poll(async () => (await open("/og/pair/btc/xmr.png")).headers["cache-control"], {})
      .toBe("public, max-age=86400");
  });
});

describe("a file of the blog or the site", () => {
  const FILES = ["/sitemap.xml", "/blog/rss.xml", "/blog/atom.xml", "/llms.txt"];
  beforeEach(() => {
    content.reply({ status: 503, body: "" });
  });

  test.each(FILES)("%s is not cached while content/ replaces the gateway", async (path) => {
    const { status, headers } = await open(path);
    expect([status, headers["cache-control"]]).toEqual([200, NO_STORE]);
  });

  test("the sitemap is not cached while its pairs are missing", async () => {
    exchange.replyTo("/api/v2/pairs/public", { status: 503, body: "" });
    const { status, headers } = await open("/sitemap.xml", another.origin);
    expect([status, headers["cache-control"]]).toEqual([200, NO_STORE]);
  });
});
