// The file for exchange monitors, with the sandbox and with a minimal gateway.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WIRE_BTC, WIRE_ETH } from "../support/wire-samples";
import { useProduct } from "./support/product";
import { send } from "./support/send";
import { startStubGateway, type StubGateway } from "./support/stub-gateway";

const MONITOR = { "user-agent": "BestChange robot" };
const PAIR = { instrumentFromSlug: "btc", instrumentToSlug: "eth", price: "28.3", reserve: "5" };

describe("the sandbox's rates", () => {
  const product = useProduct(() => ({ sandboxVars: { SANDBOX_MARKET: "still" } }));
  const open = (headers: Record<string, string> = {}) =>
    send(product.origin, { path: "/rates.xml", headers: { ...MONITOR, ...headers } });

  test("are a public file with an entry for every popular pair", async () => {
    const { status, headers, text } = await open();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "application/xml; charset=utf-8",
      "cache-control": "public, max-age=30",
    });
    expect(headers["set-cookie"]).toBeUndefined();
    const items = text.split("\n").filter((line) => line.startsWith("<item>"));
    expect(items.length).toBeGreaterThan(100);
    for (const item of items) {
      expect(item).toMatch(
        /^<item><from>[A-Z0-9]+<\/from><to>[A-Z0-9]+<\/to><in>1<\/in><out>\d+(\.\d+)?<\/out><amount>\d+(\.\d+)?<\/amount>/,
      );
      expect(item).not.toMatch(/e[+-]?\d|,|NaN|undefined/);
      expect(item).toContain("<tofee>");
    }
  });

  test("are not sent again to a client that has them", async () => {
    const { headers } = await open();
    const etag = headers.etag ?? "";
    expect(etag).toMatch(/^"[0-9a-f]{24}"$/);
    for (const known of [etag, `W/${etag}`, `"old", ${etag}`]) {
      const response = await open({ "if-none-match": known });
      expect([response.status, response.text, response.headers.etag]).toEqual([304, "", etag]);
    }
    expect((await open({ "if-none-match": '"old"' })).status).toBe(200);
  });
});

describe("another gateway's rates", () => {
  let gateway: StubGateway;
  beforeAll(async () => {
    gateway = await startStubGateway();
    const pairs = [
      PAIR,
      { ...PAIR, price: null },
      { ...PAIR, instrumentToSlug: "gone" },
      { ...PAIR, reserve: null },
    ];
    const nameless = { ...WIRE_ETH, slug: "nameless", bestChangeName: null };
    gateway.replyTo("/api/v2/pairs/public", {
      body: JSON.stringify([...pairs, { ...PAIR, instrumentToSlug: "nameless" }]),
    });
    gateway.replyTo("/api/v2/instruments/public", {
      body: JSON.stringify([WIRE_BTC, WIRE_ETH, nameless]),
    });
  });
  afterAll(() => gateway.stop());
  const product = useProduct(() => ({ vars: { RATE_GATEWAY_URL: gateway.url } }));

  test("leave out pairs without price, amount or name", async () => {
    const { text } = await send(product.origin, { path: "/rates.xml", headers: MONITOR });
    expect(text.match(/<item>.*<\/item>/g)).toEqual([
      "<item><from>BTC</from><to>ETH</to><in>1</in><out>28.3</out><amount>5</amount><param>floating</param></item>",
    ]);
  });
});

describe("without a response of the gateway", () => {
  let failing: StubGateway;
  beforeAll(async () => {
    failing = await startStubGateway();
    failing.reply({ status: 500 });
  });
  afterAll(() => failing.stop());
  const product = useProduct(() => ({ vars: { RATE_GATEWAY_URL: failing.url } }));

  test("returns an error, not an empty file", async () => {
    const { status, headers } = await send(product.origin, {
      path: "/rates.xml",
      headers: MONITOR,
    });
    expect([status, headers["cache-control"]]).toEqual([503, "private, no-store"]);
  });
});
