// Requirement 39 of docs/security.md with a gateway that the test plays: the messages between it and the browser.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { describe, expect, test } from "vitest";
import type { WebSocket } from "ws";
import { WIRE_ETH, WIRE_PAIR_DATA, without } from "../support/wire-samples";
import { ASK, closing, connect, handshake, nextMessage } from "./support/live-socket";
import { useProduct } from "./support/product";
import { useRateGateway } from "./support/rate-gateway";

const say = (event: string, data: unknown) => JSON.stringify({ event, data });
const rate = (more: object = {}) => say("pairs.rates", { ...WIRE_PAIR_DATA, ...more });
const problem = (code: string) => say("pairs.error", { code, message: "no" });

describe.each<[string, Record<string, string> | undefined]>([
  ["shared by the same question", undefined],
  ["of a program with its key", { "x-api-key": "k" }],
])("39: with another gateway behind it, on a channel %s", (_mode, headers) => {
  const played = useRateGateway();
  const product = useProduct(() => ({ vars: { RATE_GATEWAY_URL: played.url } }));

  async function open(): Promise<WebSocket> {
    const browser = connect(product.origin, headers ?? { origin: product.origin });
    await handshake(browser);
    return browser;
  }

  /** A browser and its channel at the gateway, once the gateway knows the browser's pair. */
  async function pairThatAsks(): Promise<{ browser: WebSocket; gateway: WebSocket }> {
    const [browser, gateway] = await Promise.all([
      open().then((opened) => {
        opened.send(JSON.stringify(ASK));
        return opened;
      }),
      played.firstAsked(),
    ]);
    return { browser, gateway };
  }

  test.each([
    ["an error of the catalogue", problem("ERR_NO_LIQUIDITY_AVAILABLE"), "pairs.error"],
    ["a rate of the requested pair", rate(), "pairs.rates"],
    ["one with fields that we do not know", rate({ news: "x".repeat(1_000) }), "pairs.rates"],
  ])("%s reaches the browser", async (_name, message, event) => {
    const { browser, gateway } = await pairThatAsks();
    const heard = nextMessage(browser);
    gateway.send(message);
    expect(JSON.parse(await heard)).toMatchObject({ event });
  });

  test.each([
    ["no JSON", "hello"],
    ["a page", "<!doctype html><script>alert(1)</script>"],
    ["an event that we do not know", JSON.stringify({ event: "pairs.news", data: {} })],
    ["a rate without its price", say("pairs.rates", without(WIRE_PAIR_DATA, "price"))],
    ["a rate of another pair", rate({ instrumentFrom: WIRE_ETH })],
    ["a rate in the other mode", rate({ rateMode: "FIXED" })],
    ["an error that is in no catalogue", problem("ERR_NEW")],
    ["a rate of 64 KB", rate({ noise: "x".repeat(64 * 1024) })],
  ])("%s does not", async (_name, message) => {
    const { browser, gateway } = await pairThatAsks();
    const heard = nextMessage(browser);
    gateway.send(message);
    gateway.send(problem("ERR_PAIR_NOT_ACTIVE"));
    expect(await heard).toContain("ERR_PAIR_NOT_ACTIVE");
  });

  test("the gateway gets only requests for rates", async () => {
    const browser = await open();
    browser.send("hello");
    browser.send(JSON.stringify({ event: "orders.all", data: {} }));
    const asked = played.firstAsked();
    browser.send(JSON.stringify(ASK));
    await asked;
    expect(played.channels.at(-1)?.asked.map((text): unknown => JSON.parse(text))).toEqual([ASK]);
  });

  test("the gateway's close and its code reach the browser", async () => {
    const { browser, gateway } = await pairThatAsks();
    gateway.close(4001, "later");
    expect(await closing(browser)).toBe(4001);
  });

  test("a gateway that vanishes leaves no browser waiting", async () => {
    const { browser, gateway } = await pairThatAsks();
    gateway.terminate();
    expect(await closing(browser)).toBe(1011);
  });

  test("the browser's close reaches the gateway", async () => {
    const { browser, gateway } = await pairThatAsks();
    browser.close(1000);
    expect(await closing(gateway)).toBe(1000);
  });

  test("a browser that vanishes leaves no channel at the gateway", async () => {
    const { browser, gateway } = await pairThatAsks();
    browser.terminate();
    expect(await closing(gateway)).toBe(1000);
  });

  test("drops a browser that does not read", async () => {
    const { browser, gateway } = await pairThatAsks();
    browser.pause();
    const closed = closing(gateway);
    const flood = setInterval(() => {
      // Noise: compressible data would hardly fill a buffer.
      gateway.send(rate({ noise: randomBytes(36 * 1024).toString("base64url") }));
    }, 2);
    expect(await closed).toBe(1000);
    clearInterval(flood);
  });
});

describe("39: with another gateway behind a program's channel", () => {
  const played = useRateGateway();
  const product = useProduct(() => ({ vars: { RATE_GATEWAY_URL: played.url } }));

  test("an unrequested rate reaches no program", async () => {
    const arriving = played.arriving();
    const browser = connect(product.origin, { "x-api-key": "k" });
    await handshake(browser);
    const { socket: gateway } = await arriving;
    const heard = nextMessage(browser);
    gateway.send(rate());
    // Once this returns, the rate has arrived.
    gateway.ping();
    await once(gateway, "pong");
    const asked = played.firstAsked();
    browser.send(JSON.stringify(ASK));
    await asked;
    gateway.send(problem("ERR_PAIR_NOT_ACTIVE"));
    expect(await heard).toContain("ERR_PAIR_NOT_ACTIVE");
  });
});
