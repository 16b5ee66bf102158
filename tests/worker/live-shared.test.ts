// Browsers with the same question share one upstream (docs/decisions/019-shared-upstream-sockets.md): the gateway
// counts the upstreams, without timing.
import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { WebSocket } from "ws";
import * as z from "zod";
import { MAX_SHARED_RATES_PER_ADDRESS } from "~/domain/limits/live-limits";
import { toSampleAmounts, WIRE_PAIR_DATA } from "../support/wire-samples";
import { ASK, closing, connect, handshake, nextMessage } from "./support/live-socket";
import { useProduct } from "./support/product";
import { useRateGateway, type GatewayChannel } from "./support/rate-gateway";

const asked = z.object({ data: z.looseObject({ claimedDepositAmount: z.string() }) });
const rated = z.object({
  data: z.object({ amountToGive: z.string() }),
  asked: z.looseObject({ claimedDepositAmount: z.string() }),
  quoteToken: z.string(),
});

const askFor = (change: object) => JSON.stringify({ ...ASK, data: { ...ASK.data, ...change } });

/** A gateway's rate for a question, for the requested amount. */
function toRate(question: string): string {
  const { claimedDepositAmount } = asked.parse(JSON.parse(question)).data;
  const data = { ...WIRE_PAIR_DATA, ...toSampleAmounts(claimedDepositAmount) };
  return JSON.stringify({ event: "pairs.rates", data });
}

const respond = (channel: GatewayChannel, question: string) => {
  channel.socket.send(toRate(question));
};

describe("with a gateway that counts", () => {
  const gateway = useRateGateway();
  const product = useProduct(() => ({ vars: { RATE_GATEWAY_URL: gateway.url } }));
  beforeEach(async () => {
    gateway.onAsked(respond);
    await expect.poll(() => gateway.open().length).toBe(0);
    gateway.channels.length = 0;
  });

  async function open(headers: Record<string, string> = {}): Promise<WebSocket> {
    const browser = connect(product.origin, { origin: product.origin, ...headers });
    await handshake(browser);
    return browser;
  }

  async function ask(browser: WebSocket, change: object = {}) {
    const heard = nextMessage(browser);
    browser.send(askFor(change));
    return rated.parse(JSON.parse(await heard));
  }

  test.each([1, 20, 100])("%i visitors of one pair are one upstream", async (visitors) => {
    const browsers = await Promise.all(Array.from({ length: visitors }, () => open()));
    const first = await Promise.all(browsers.map((browser) => ask(browser)));
    expect(gateway.channels).toHaveLength(1);
    expect(new Set(first.map((rate) => rate.asked.claimedDepositAmount))).toEqual(new Set(["0.1"]));
    const [channel] = gateway.channels;
    const next = Promise.all(browsers.map(nextMessage));
    channel?.socket.send(toRate(askFor({})));
    expect(new Set(await next).size).toBe(1);
    // Visitors who arrive during the first one's request wait for the same rate.
    expect(channel?.asked).toHaveLength(1);
  });

  test("each visitor gets the rates of their own question", async () => {
    const amounts = ["0.1", "0.2", "0.3"];
    const browsers = await Promise.all(amounts.map(() => open()));
    const rates = await Promise.all(
      browsers.map((browser, at) => ask(browser, { claimedDepositAmount: amounts[at] })),
    );
    expect(rates.map((rate) => rate.data.amountToGive)).toEqual(amounts);
    expect(rates.map((rate) => rate.asked.claimedDepositAmount)).toEqual(amounts);
    expect(new Set(rates.map((rate) => rate.quoteToken)).size).toBe(amounts.length);
    expect(gateway.channels).toHaveLength(amounts.length);
  });

  test("a visitor who types on keeps their own upstream", async () => {
    const browser = await open();
    for (const amount of ["0.1", "0.12", "0.123"]) {
      const rate = await ask(browser, { claimedDepositAmount: amount });
      expect(rate.data.amountToGive).toBe(amount);
    }
    expect(gateway.channels).toHaveLength(1);
  });

  test("a visitor who types on does not affect the others' rates", async () => {
    const [stays, types] = [await open(), await open()];
    await Promise.all([ask(stays), ask(types)]);
    await ask(types, { claimedDepositAmount: "0.5" });
    expect(gateway.open()).toHaveLength(2);
    const heard = nextMessage(stays);
    gateway.channels[0]?.socket.send(toRate(askFor({})));
    expect(rated.parse(JSON.parse(await heard)).data.amountToGive).toBe("0.1");
  });

  test("another pair or mode is another question", async () => {
    const browser = await open();
    await ask(browser);
    const arriving = gateway.arriving();
    browser.send(askFor({ rateMode: "FIXED" }));
    await arriving;
    await expect.poll(() => gateway.open().length).toBe(1);
  });

  test("the upstream has no visitor's address", async () => {
    const browser = await open({ "cf-connecting-ip": "203.0.113.7" });
    await ask(browser);
    const [channel] = gateway.channels;
    expect(JSON.stringify(channel?.headers)).not.toContain("203.0.113.7");
    expect(channel?.headers["x-forwarded-for"]).toBeUndefined();
  });

  test("a program with a key has a separate upstream, with the key", async () => {
    const browser = await open();
    await ask(browser);
    const program = connect(product.origin, { "x-api-key": "k" });
    await handshake(program);
    await ask(program);
    expect(gateway.open().map(({ headers }) => headers["x-api-key"])).toEqual([undefined, "k"]);
  });

  test("the upstream ends with its last visitor", async () => {
    const browsers = [await open(), await open()];
    await Promise.all(browsers.map((browser) => ask(browser)));
    browsers[0]?.close();
    const heard = browsers[1] && nextMessage(browsers[1]);
    gateway.channels[0]?.socket.send(toRate(askFor({})));
    await heard;
    expect(gateway.open()).toHaveLength(1);
    browsers[1]?.terminate();
    await expect.poll(() => gateway.open().length).toBe(0);
  });

  test("a dead upstream drops its visitors, and they share the next one", async () => {
    const browsers = await Promise.all(Array.from({ length: 20 }, () => open()));
    await Promise.all(browsers.map((browser) => ask(browser)));
    const codes = Promise.all(browsers.map(closing));
    gateway.channels[0]?.socket.terminate();
    expect(new Set(await codes)).toEqual(new Set([1011]));
    const back = await Promise.all(browsers.map(() => open()));
    await Promise.all(back.map((browser) => ask(browser)));
    expect(gateway.channels).toHaveLength(2);
  });

  test("drops a browser that does not read, and the others continue", async () => {
    const [slow, quick] = [await open(), await open()];
    await Promise.all([ask(slow), ask(quick)]);
    slow.pause();
    const closed = closing(slow);
    let heard = 0;
    quick.on("message", () => (heard += 1));
    // Compressible data would hardly fill a buffer.
    const noise = randomBytes(36 * 1024).toString("base64url");
    const data = { ...WIRE_PAIR_DATA, amountToGive: "0.1", noise };
    const text = JSON.stringify({ event: "pairs.rates", data });
    // Linux may keep 32 MB for a reader and 4 MB for a writer.
    for (let round = 1; round <= 10; round += 1) {
      for (let count = 0; count < 100; count += 1) gateway.channels[0]?.socket.send(text);
      await expect.poll(() => heard).toBe(round * 100);
    }
    slow.resume();
    expect(await closed).toBe(1013);
  });

  test("one address opens a limited number of shared upstreams, then gets its own", async () => {
    const browsers = await Promise.all(
      Array.from({ length: MAX_SHARED_RATES_PER_ADDRESS + 2 }, () => open()),
    );
    const rates = await Promise.all(
      browsers.map((browser, at) => ask(browser, { claimedDepositAmount: String(at + 1) })),
    );
    expect(rates).toHaveLength(MAX_SHARED_RATES_PER_ADDRESS + 2);
    const own = gateway.open().filter(({ headers }) => "x-forwarded-for" in headers);
    expect(own).toHaveLength(2);
  });
});
