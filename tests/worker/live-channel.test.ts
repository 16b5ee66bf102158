// Requirements 39 and 46 of docs/security.md, from the browser through both Workers to the market and back.
import { describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { MAX_LIVE_CHANNELS_PER_ADDRESS } from "~/domain/limits/live-limits";
import {
  ASK,
  closing,
  connect,
  handshake,
  LIVE_PATH,
  nextMessage,
  shakeHands,
} from "./support/live-socket";
import { useProduct, useSharedProduct } from "./support/product";
import { BROWSER, send } from "./support/send";

describe("39: with the sandbox behind it", () => {
  const product = useSharedProduct();

  test("our own page gets its requested rates", async () => {
    const socket = connect(product.origin);
    expect(await handshake(socket)).toBe(101);
    socket.send(JSON.stringify(ASK));
    expect(JSON.parse(await nextMessage(socket))).toMatchObject({
      event: "pairs.rates",
      data: { instrumentFrom: { slug: "btc" }, instrumentTo: { slug: "eth" } },
    });
  });

  const FOREIGN: [string, Record<string, string>, number][] = [
    ["another site", { origin: "https://evil.example" }, 403],
    ["another site with a key", { origin: "https://evil.example", "x-api-key": "k" }, 403],
    ["an opaque origin", { origin: "null" }, 403],
    ["no origin", {}, 403],
    ["a server with its key", { "x-api-key": "sandbox-key" }, 101],
    ["a server with an unknown key", { "x-api-key": "k" }, 401],
  ];
  test.each(FOREIGN)("%s", async (_name, headers, status) => {
    expect(await handshake(connect(product.origin, headers))).toBe(status);
  });

  test("a request without WebSocket gets an explaining error", async () => {
    expect((await send(product.origin, { path: LIVE_PATH, headers: BROWSER })).status).toBe(426);
  });

  test.each([
    ["4 KB and a byte", "a".repeat(4097), 1009],
    ["4 KB in fewer characters", "я".repeat(2049), 1009],
    ["bytes", new TextEncoder().encode("{}"), 1003],
  ])("%s ends the channel", async (_name, message, code) => {
    const socket = connect(product.origin);
    await handshake(socket);
    socket.send(message);
    expect(await closing(socket)).toBe(code);
  });

  test("accepts 4 KB", async () => {
    const socket = connect(product.origin);
    await handshake(socket);
    socket.send("a".repeat(4096));
    socket.send(JSON.stringify(ASK));
    await nextMessage(socket);
    expect(socket.readyState).toBe(WebSocket.OPEN);
  });

  test("a flood ends the channel", async () => {
    const socket = connect(product.origin);
    await handshake(socket);
    for (let count = 0; count < 60; count += 1) socket.send("{}");
    expect(await closing(socket)).toBe(1008);
  });
});

describe("46: with limits", () => {
  const product = useProduct(() => ({ vars: { RATE_LIMITS: "on" } }));
  const from = (address: string) =>
    connect(product.origin, { origin: product.origin, "cf-connecting-ip": address });

  test("an IPv6 customer has a limited number of channels and gets them back", async () => {
    const sockets = Array.from({ length: MAX_LIVE_CHANNELS_PER_ADDRESS }, (_, index) =>
      from(`2001:db8:0:1::${index.toString(16)}`),
    );
    expect(new Set(await Promise.all(sockets.map(handshake)))).toEqual(new Set([101]));
    const rejected = await shakeHands(from("2001:db8:0:1:ffff::"));
    expect(rejected).toMatchObject({ status: 429, headers: { "retry-after": "60" } });
    expect(JSON.parse(rejected.text)).toMatchObject({ code: "ERR_TOO_MANY_REQUESTS" });
    expect(await handshake(from("2001:db8:0:2::1"))).toBe(101);
    sockets.forEach((socket, index) => {
      // Half of them close properly, the others vanish.
      if (index % 2) socket.close();
      else socket.terminate();
    });
    await expect.poll(() => handshake(from("2001:db8:0:1::1")), { interval: 500 }).toBe(101);
  });
});
