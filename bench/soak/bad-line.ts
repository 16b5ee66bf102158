// The line between the product and the sandbox: it loses, delays or cuts two calls in a hundred.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import * as z from "zod";
import { listen } from "../../scripts/product/listen.ts";

const FAULTY = 0.02;
const LATE_MS = 4_000;
const CREATE_PATH = "/api/v1/orders/public/create";

interface UpstreamReply {
  status: number;
  body: string;
}

type Fault = (response: ServerResponse, reply: UpstreamReply) => void;

const FAULTS: Record<string, Fault> = {
  reset: (response) => {
    response.socket?.resetAndDestroy();
  },
  "cut in the middle": (response, { status, body }) => {
    const head = { "content-type": "application/json", "content-length": String(body.length + 1) };
    response.writeHead(status, head);
    response.write(body.slice(0, body.length / 2), () => response.socket?.resetAndDestroy());
  },
  "half a body": (response, { status, body }) => {
    send(response, { status, body: body.slice(0, body.length / 2) });
  },
  "500": (response) => {
    send(response, { status: 500, body: "" });
  },
  "503": (response) => {
    send(response, { status: 503, body: "<h1>Service unavailable</h1>" });
  },
  late: (response, reply) => {
    setTimeout(() => {
      send(response, reply);
    }, LATE_MS);
  },
};

/** A line, and a record of its calls. */
export interface BadLine {
  url: string;
  /** The number of calls, and how many failed in which way. */
  calls: () => number;
  faults: ReadonlyMap<string, number>;
  /** The orders that the sandbox created for each visitor, by address, whether or not the reply arrived. */
  orders: ReadonlyMap<string, ReadonlySet<string>>;
  stop: () => Promise<void>;
}

const created = z.object({ orderId: z.string() });

/** Opens the line to the sandbox at `upstream`. */
export async function openBadLine(upstream: string): Promise<BadLine> {
  const faults = new Map<string, number>();
  const orders = new Map<string, Set<string>>();
  let calls = 0;
  const server = createServer((request, response) => {
    response.on("error", () => undefined);
    calls += 1;
    pass(request, response).catch(() => response.destroy());
  });

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const reply = await ask(upstream, request);
    const path = request.url?.split("?")[0];
    if (path === CREATE_PATH && reply.status === 200) {
      const visitor = String(request.headers["x-forwarded-for"]);
      const made = orders.get(visitor) ?? new Set<string>();
      orders.set(visitor, made.add(created.parse(JSON.parse(reply.body)).orderId));
    }
    if (Math.random() >= FAULTY) {
      send(response, reply);
      return;
    }
    const names = Object.keys(FAULTS);
    const name = names[Math.floor(Math.random() * names.length)] ?? "500";
    faults.set(name, (faults.get(name) ?? 0) + 1);
    FAULTS[name]?.(response, reply);
  }

  const { url, stop } = await listen(server);
  return {
    url,
    calls: () => calls,
    faults,
    orders,
    stop,
  };
}

async function ask(upstream: string, request: IncomingMessage): Promise<UpstreamReply> {
  const { method = "GET", url = "/", headers } = request;
  const key = headers["idempotency-key"];
  const reply = await fetch(upstream + url, {
    method,
    headers: {
      "content-type": "application/json",
      ...(typeof key === "string" ? { "idempotency-key": key } : {}),
    },
    ...(method === "POST" ? { body: await text(request) } : {}),
  });
  return { status: reply.status, body: await reply.text() };
}

function send(response: ServerResponse, { status, body }: UpstreamReply): void {
  response.writeHead(status, { "content-type": "application/json" }).end(body);
}
