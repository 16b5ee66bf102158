// The gateways of a load. HTTP calls pass through to the sandbox; they are counted and, if a phase says so, delayed or
// failed. A live channel sends the rate of each question every two seconds, with its send time.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { WebSocketServer, type WebSocket } from "ws";
import * as z from "zod";
import { listen } from "../../scripts/product/listen.ts";

const TICK_MS = 2_000;
const RATE_PATH = "/api/v2/rates/public/one";
const STATS_PATH = "/api/v1/stats/public";
const ORDER_PATH = /^\/api\/v\d\/orders\/(?!public\/latest)/;

/** The trouble of a phase. */
export interface Trouble {
  /** Delay of a rate over HTTP, ms. */
  rateDelayMs?: number;
  /** Whether the stats fail. */
  hasNoStats?: boolean;
}

/** HTTP calls, for a visitor's own order and for everything else. */
export interface Calls {
  orders: number;
  pages: number;
}

/** The gateways under load. */
export interface LoadGateway {
  url: string;
  /** Returns the HTTP calls since the last take. */
  takeCalls: () => Calls;
  /** Returns the number of open live channels. */
  channels: () => number;
  /** Returns the live channels opened since the last take. */
  takeOpened: () => number;
  trouble: (trouble: Trouble) => void;
  stop: () => Promise<void>;
}

const question = z.object({ data: z.record(z.string(), z.string()) });

/** Starts the gateways in front of the sandbox at `upstream`. */
export async function openLoadGateway(upstream: string): Promise<LoadGateway> {
  let trouble: Trouble = {};
  let calls: Calls = { orders: 0, pages: 0 };
  const server = createServer((request, response) => {
    calls[isOfOrder(request) ? "orders" : "pages"] += 1;
    response.on("error", () => undefined);
    respond(upstream, trouble, { request, response }).catch(() => response.destroy());
  });
  const channels = openChannels(server, upstream);
  const { url, stop } = await listen(server);
  return {
    url,
    takeCalls: () => {
      const taken = calls;
      calls = { orders: 0, pages: 0 };
      return taken;
    },
    channels: channels.count,
    takeOpened: channels.takeOpened,
    trouble(next) {
      trouble = next;
    },
    stop: () => {
      channels.stop();
      return stop();
    },
  };
}

async function respond(
  upstream: string,
  { rateDelayMs = 0, hasNoStats = false }: Trouble,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  const { method = "GET", url = "/", headers } = request;
  const key = headers["idempotency-key"];
  const body = method === "POST" ? { body: await text(request) } : {};
  if (url.startsWith(RATE_PATH)) await pause(rateDelayMs);
  if (hasNoStats && url.startsWith(STATS_PATH)) {
    response.writeHead(500).end();
    return;
  }
  const reply = await fetch(upstream + url, {
    method,
    headers: {
      "content-type": "application/json",
      ...(typeof key === "string" ? { "idempotency-key": key } : {}),
    },
    ...body,
  });
  const head = { "content-type": "application/json" };
  response.writeHead(reply.status, head).end(await reply.text());
}

function isOfOrder({ url = "" }: IncomingMessage): boolean {
  return ORDER_PATH.test(url);
}

interface Channels {
  count: () => number;
  takeOpened: () => number;
  stop: () => void;
}

function openChannels(server: ReturnType<typeof createServer>, upstream: string): Channels {
  const asked = new Map<WebSocket, string>();
  const rates = new Map<string, Promise<string>>();
  const sockets = new WebSocketServer({ server });
  let opened = 0;
  sockets.on("connection", (socket) => {
    opened += 1;
    socket.on("message", (data: { toString: () => string }) => {
      const text = data.toString();
      asked.set(socket, text);
      if (!rates.has(text)) rates.set(text, fetchRate(upstream, text));
      void rates.get(text)?.then((rate) => {
        sendRate(socket, rate);
      });
    });
    socket.on("close", () => asked.delete(socket));
    socket.on("error", () => undefined);
  });
  const ticking = setInterval(() => {
    for (const [socket, text] of asked) {
      void rates.get(text)?.then((rate) => {
        sendRate(socket, rate);
      });
    }
  }, TICK_MS);
  return {
    count: () => sockets.clients.size,
    takeOpened: () => {
      const taken = opened;
      opened = 0;
      return taken;
    },
    stop: () => {
      clearInterval(ticking);
      for (const socket of sockets.clients) socket.terminate();
    },
  };
}

/** Returns a question's rate as text; only its size and shape matter here. */
async function fetchRate(upstream: string, asked: string): Promise<string> {
  const parameters = new URLSearchParams(question.parse(JSON.parse(asked)).data);
  const response = await fetch(`${upstream}${RATE_PATH}?${parameters.toString()}`);
  return response.text();
}

function sendRate(socket: WebSocket, rate: string): void {
  if (socket.readyState !== socket.OPEN) return;
  socket.send(`{"event":"pairs.rates","sentAt":${Date.now()},"data":${rate}}`);
}

/** Waits this many milliseconds. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
