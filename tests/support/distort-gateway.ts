// A gateway that passes calls on to another one and changes some of them, so that a test can plant a deviation.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { WebSocket, WebSocketServer } from "ws";
import { listen } from "../../scripts/product/listen.ts";
import type { GatewayCall, SecondGateway } from "../second-gateway/gateway.mjs";
import { refusal, relay, type ChannelDistortion } from "./distort-channel.ts";

/** A received call. */
export type AskedCall = GatewayCall;

/** A response before it is sent. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: string | Uint8Array;
}

/** A deviation of some calls; `place` counts the calls of the path from one. */
export interface Distortion extends ChannelDistortion {
  readonly path: string | RegExp;
  readonly method?: "GET" | "POST";
  /** Replaces the request's own headers; undefined removes one. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Changes the call before the gateway gets it. */
  readonly toCall?: (asked: AskedCall) => AskedCall;
  /** Sends the call to the gateway that refuses no call. */
  readonly via?: "open";
  /** Delays the response, milliseconds. */
  readonly delayMs?: number | ((place: number) => number);
  /** Responds without calling the gateway. */
  readonly toResponse?: (
    place: number,
    asked: AskedCall,
  ) => { status: number; body: object } | undefined;
  /** Changes the JSON of a success. */
  readonly change?: (body: object, place: number, asked: AskedCall) => unknown;
  /** Changes the whole response. */
  readonly toReply?: (reply: Reply, place: number, asked: AskedCall) => Reply;
}

type Planted = Distortion & { place: number };

/** Starts a gateway that is another one with these distortions. It passes calls on without a connection. */
export async function startDistortion(
  gateway: SecondGateway,
  distortions: Distortion | readonly Distortion[],
  open = gateway,
) {
  const gateways = { gateway, open };
  const planted = [distortions].flat().map((distortion) => ({ ...distortion, place: 0 }));
  const server = createServer((request, response) => {
    // The gateway may have stopped meanwhile.
    respond(gateways, planted, { request, response }).catch(() => {
      response.destroy();
    });
  });
  const channel = new WebSocketServer({ noServer: true });
  server.on("upgrade", (request, socket, head) => {
    const refused = meant(planted, request)
      .map(({ toUpgrade }) => toUpgrade?.(channel.clients.size))
      .find((status) => status !== undefined);
    if (refused !== undefined) {
      socket.end(refusal(refused));
      return;
    }
    const url = `${viaOf(gateways, planted, request).url}${request.url ?? ""}`;
    const headers = toHeaders(request.headers, []);
    const upstream = new WebSocket(url.replace(/^http/, "ws"), { headers });
    upstream.once("unexpected-response", (_, { statusCode = 500 }: IncomingMessage) => {
      socket.end(refusal(statusCode));
    });
    upstream.on("error", () => socket.destroy());
    upstream.once("open", () => {
      channel.handleUpgrade(request, socket, head, (client) => {
        relay(client, upstream, meant(planted, request));
      });
    });
  });
  const { url, stop } = await listen(server);
  return {
    url,
    stop: async () => {
      for (const client of channel.clients) client.terminate();
      await stop();
    },
  };
}

interface Gateways {
  readonly gateway: SecondGateway;
  readonly open: SecondGateway;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

async function respond(
  gateways: Gateways,
  all: readonly Planted[],
  { request, response }: Exchange,
): Promise<void> {
  const planted = meant(all, request);
  for (const each of planted) each.place += 1;
  const { method = "GET", url = "", headers: sent } = request;
  const changed = planted.map(({ headers = {} }) => headers);
  const headers = toHeaders(sent, changed);
  const asked = { method, url, headers, body: await text(request) };
  const invented = planted
    .map(({ toResponse, place }) => toResponse?.(place, asked))
    .find((each) => each !== undefined);
  const delayMs = delayOf(planted.find((each) => each.delayMs !== undefined));
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
  const reply = invented
    ? toJsonReply(invented)
    : await callGateway(viaOf(gateways, all, request), toCall(planted, asked));
  const { status, headers: out, body } = distort(planted, reply, asked);
  response.writeHead(status, out);
  response.end(body);
}

function delayOf(planted: Planted | undefined): number {
  const { delayMs = 0, place = 0 } = planted ?? {};
  return typeof delayMs === "number" ? delayMs : delayMs(place);
}

function toCall(planted: readonly Planted[], asked: AskedCall): AskedCall {
  return planted.reduce((call, each) => each.toCall?.(call) ?? call, asked);
}

function distort(planted: readonly Planted[], first: Reply, asked: AskedCall): Reply {
  return planted.reduce((reply, { change, toReply, place }) => {
    const isChanged = change !== undefined && reply.status < 300;
    const json: unknown = isChanged ? JSON.parse(String(reply.body)) : undefined;
    const body =
      isChanged && typeof json === "object" && json !== null
        ? JSON.stringify(change(json, place, asked))
        : reply.body;
    return toReply?.({ ...reply, body }, place, asked) ?? { ...reply, body };
  }, first);
}

function toJsonReply({ status, body }: { status: number; body: object }): Reply {
  return { status, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

const KEPT = ["content-type", "date", "retry-after", "location", "set-cookie"];

async function callGateway(gateway: SecondGateway, call: AskedCall): Promise<Reply> {
  const { status, headers, body } = await gateway.answer({
    ...call,
    headers: Object.fromEntries(
      Object.entries(call.headers).flatMap(([name, value]) =>
        value === undefined ? [] : [[name.toLowerCase(), value]],
      ),
    ),
  });
  const kept = Object.entries(headers).filter(([name]) => KEPT.includes(name));
  return { status, headers: Object.fromEntries(kept), body };
}

function meant(planted: readonly Planted[], { url = "", method }: IncomingMessage) {
  const [path = ""] = url.split("?");
  return planted.filter(
    (each) =>
      (typeof each.path === "string" ? each.path === path : each.path.test(path)) &&
      (each.method === undefined || each.method === method),
  );
}

function viaOf({ gateway, open }: Gateways, all: readonly Planted[], request: IncomingMessage) {
  return meant(all, request).some(({ via }) => via !== undefined) ? open : gateway;
}

// They are of a connection.
const OF_THE_CONNECTION =
  /^(connection|content-length|host|transfer-encoding|upgrade|sec-websocket-.*)$/;

function toHeaders(
  sent: IncomingMessage["headers"],
  changed: readonly Readonly<Record<string, string | undefined>>[],
): Record<string, string> {
  const all = [sent, ...changed].flatMap((headers) => Object.entries(headers));
  return Object.fromEntries(
    [...new Map(all)].flatMap(([name, value]): [string, string][] =>
      value === undefined || OF_THE_CONNECTION.test(name) ? [] : [[name, String(value)]],
    ),
  );
}
