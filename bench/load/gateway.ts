// The gateways of a load: the sandbox, whose calls pass through here to be counted and, where a phase says so, held up or
// broken; and a live channel that sends the rate of each question every two seconds, with the time at which it did.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { WebSocketServer, type WebSocket } from "ws";
import * as z from "zod";
import { listen } from "../../scripts/product/listen.ts";

const TICK_MS = 2_000;
const RATE_PATH = "/api/v2/rates/public/one";
const STATS_PATH = "/api/v1/stats/public";
const ORDER_PATH = /^\/api\/v\d\/orders\/(?!public\/latest)/;

/** What a phase does to calls. */
export interface Trouble {
  /** How long a rate takes over HTTP, ms. */
  rateDelayMs?: number;
  /** Whether the stats fail. */
  hasNoStats?: boolean;
}

/** Calls over HTTP: what somebody's own order costs, and all the others. */
export interface Calls {
  orders: number;
  pages: number;
}

/** The gateways under load. */
export interface LoadGateway {
  url: string;
  /** Calls over HTTP since they were last taken. */
  takeCalls: () => Calls;
  /** Live channels that are open. */
  channels: () => number;
  /** Live channels that were opened since it was last taken. */
  takeOpened: () => number;
  trouble: (trouble: Trouble) => void;
  stop: () => Promise<void>;
}

const question = z.object({ data: z.record(z.string(), z.string()) });

/** Opens them in front of the sandbox at `upstream`. */
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

/** The rate of a question, as text: its figures do not matter here, its size and its shape do. */
async function fetchRate(upstream: string, asked: string): Promise<string> {
  const parameters = new URLSearchParams(question.parse(JSON.parse(asked)).data);
  const response = await fetch(`${upstream}${RATE_PATH}?${parameters.toString()}`);
  return response.text();
}

function sendRate(socket: WebSocket, rate: string): void {
  if (socket.readyState !== socket.OPEN) return;
  socket.send(`{"event":"pairs.rates","sentAt":${Date.now()},"data":${rate}}`);
}

/** Waits so many milliseconds. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
