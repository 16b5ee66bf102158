import { createServer, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { listen } from "../../../scripts/product/listen.ts";

/** The requests to the gateway. */
export interface Call {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface GatewayReply {
  status?: number;
  headers?: Record<string, string | string[]>;
  body?: string;
  /** Its delay before a reply. */
  delayMs?: number;
  /** Its condition before a reply. */
  after?: Promise<unknown>;
}

export interface StubGateway {
  url: string;
  calls: Call[];
  /** Sets the reply to every call from now on. */
  reply: (reply: GatewayReply) => void;
  /** Sets the reply to a path from now on; other paths stay unchanged. */
  replyTo: (path: string, reply: GatewayReply) => void;
  /** Lets a path's reply depend on its request, from now on. */
  respondTo: (path: string, respond: (call: Call) => GatewayReply) => void;
  /** The reply to a path now. */
  replyOf: (path: string) => GatewayReply;
  stop: () => Promise<void>;
}

/** A rate has the mode that was asked for: a page asks for both. */
function withAskedMode(url: string, reply: GatewayReply): GatewayReply {
  const [, mode] = /[?&]rateMode=(\w+)/.exec(url) ?? [];
  const body = reply.body?.replace(/"rateMode":"\w+"/, `"rateMode":"${mode ?? ""}"`);
  return mode === undefined || body === undefined ? reply : { ...reply, body };
}

/** A gateway elsewhere on the network that records its requests. */
export async function startStubGateway(): Promise<StubGateway> {
  const calls: Call[] = [];
  let current: GatewayReply = {};
  const byPath = new Map<string, GatewayReply>();
  const byCall = new Map<string, (call: Call) => GatewayReply>();
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const { method = "", url = "", headers } = request;
      const path = url.split("?")[0] ?? "";
      const call = { method, url, headers, body };
      calls.push(call);
      const reply = byCall.get(path)?.(call) ?? withAskedMode(url, byPath.get(path) ?? current);
      await new Promise((resolve) => setTimeout(resolve, reply.delayMs ?? 0));
      await reply.after;
      response.writeHead(reply.status ?? 200, {
        "content-type": "application/json",
        ...reply.headers,
      });
      response.end(reply.body ?? '{"status":"OK"}');
    });
  });
  const { url, stop } = await listen(server);
  return {
    url,
    calls,
    reply(reply) {
      current = reply;
    },
    replyTo(path, reply) {
      byCall.delete(path);
      byPath.set(path, reply);
    },
    respondTo(path, respond) {
      byCall.set(path, respond);
    },
    replyOf: (path) => byPath.get(path) ?? current,
    stop,
  };
}
