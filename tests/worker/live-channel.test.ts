// Requirement 39 of docs/security.md, from the browser through both Workers to the market and back.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { MAX_LIVE_CHANNELS_PER_ADDRESS } from "~/domain/request-limits";
import { useProduct } from "./support/product";
import { BROWSER, send } from "./support/send";

const PATH = "/api/v2/ws";
const ASK = {
  event: "pairs.rates",
  data: {
    instrumentFromSlug: "btc",
    instrumentToSlug: "eth",
    claimedDepositAmount: "0.1",
    claimedDepositAmountCurrency: "btc",
    rateMode: "FLOATING",
    exchangeType: "crypto",
  },
};

const open: WebSocket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});

function connect(origin: string, headers: Record<string, string> = { origin }): WebSocket {
  const socket = new WebSocket(origin.replace("http:", "ws:") + PATH, { headers });
  open.push(socket);
  return socket;
}

/** 101, or the status of the refusal. */
function handshake(socket: WebSocket): Promise<number> {
  return new Promise((resolve, reject) => {
    socket.on("open", () => {
      resolve(101);
    });
    socket.on("unexpected-response", (_request, response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    socket.on("error", reject);
  });
}

function closing(socket: WebSocket): Promise<number> {
  return new Promise((resolve) => {
    socket.on("close", resolve);
  });
}

function nextMessage(socket: WebSocket): Promise<string> {
  return new Promise((resolve) => {
    socket.once("message", (data: { toString: () => string }) => {
      resolve(data.toString());
    });
  });
}

describe("39: with the sandbox behind it", () => {
  const product = useProduct();

  test("rates come through, asked by our own page", async () => {
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

  test("what is no WebSocket is told so", async () => {
    expect((await send(product.origin, { path: PATH, headers: BROWSER })).status).toBe(426);
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

  test("4 KB are taken", async () => {
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

  test("a customer of IPv6 has so many channels and no more, and gets them back", async () => {
    const sockets = Array.from({ length: MAX_LIVE_CHANNELS_PER_ADDRESS }, (_, index) =>
      from(`2001:db8:0:1::${index.toString(16)}`),
    );
    expect(new Set(await Promise.all(sockets.map(handshake)))).toEqual(new Set([101]));
    expect(await handshake(from("2001:db8:0:1:ffff::"))).toBe(429);
    expect(await handshake(from("2001:db8:0:2::1"))).toBe(101);
    sockets.forEach((socket, index) => {
      // Half of them leave politely, the others vanish.
      if (index % 2) socket.close();
      else socket.terminate();
    });
    await expect
      .poll(() => handshake(from("2001:db8:0:1::1")), { timeout: 10_000, interval: 500 })
      .toBe(101);
  });
});

describe("39: with another gateway behind it", () => {
  const server = createServer();
  const sockets = new WebSocketServer({ server });
  const peers: WebSocket[] = [];
  sockets.on("connection", (peer) => peers.push(peer));
  let port = 0;
  beforeAll(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    port = typeof address === "object" && address ? address.port : 0;
  });
  afterAll(() => {
    for (const peer of peers) peer.terminate();
    server.close();
  });
  const product = useProduct(() => ({
    vars: { RATE_GATEWAY_URL: `http://127.0.0.1:${String(port)}` },
  }));

  async function pair(): Promise<{ browser: WebSocket; gateway: WebSocket }> {
    const arriving = new Promise<WebSocket>((resolve) => {
      sockets.once("connection", resolve);
    });
    const browser = connect(product.origin);
    await handshake(browser);
    return { browser, gateway: await arriving };
  }

  test("the gateway's close and its code reach the browser", async () => {
    const { browser, gateway } = await pair();
    gateway.close(4001, "later");
    expect(await closing(browser)).toBe(4001);
  });

  test("a gateway that vanishes leaves no browser waiting", async () => {
    const { browser, gateway } = await pair();
    gateway.terminate();
    expect(await closing(browser)).toBe(1011);
  });

  test("the browser's close reaches the gateway", async () => {
    const { browser, gateway } = await pair();
    browser.close(1000);
    expect(await closing(gateway)).toBe(1000);
  });

  test("a browser that vanishes leaves no channel at the gateway", async () => {
    const { browser, gateway } = await pair();
    browser.terminate();
    expect(await closing(gateway)).toBe(1000);
  });

  test("a browser that reads nothing is let go", async () => {
    const { browser, gateway } = await pair();
    browser.pause();
    const closed = closing(gateway);
    const flood = setInterval(() => {
      // Noise: what can be compressed would hardly fill a buffer.
      gateway.send(randomBytes(96 * 1024).toString("base64url"));
    }, 5);
    expect(await closed).toBe(1000);
    clearInterval(flood);
  });
});
