// A rate gateway that the test plays: it records opened channels and their questions.
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { afterAll, beforeAll } from "vitest";
import { WebSocketServer, type WebSocket } from "ws";

/** One live channel at the gateway. */
export interface GatewayChannel {
  socket: WebSocket;
  headers: IncomingHttpHeaders;
  /** The questions, in order. */
  asked: string[];
}

export interface RateGateway {
  readonly url: string;
  /** All channels that were ever opened, oldest first. */
  readonly channels: GatewayChannel[];
  /** The open channels. */
  open: () => GatewayChannel[];
  /** The next channel that opens. */
  arriving: () => Promise<GatewayChannel>;
  /** The gateway's side of the next channel with a question. */
  firstAsked: () => Promise<WebSocket>;
  /** Gets each question; without the test's function it does not reply. */
  onAsked: (respond: (channel: GatewayChannel, text: string) => void) => void;
}

/** One for the tests of a `describe`. */
export function useRateGateway(): RateGateway {
  const server = createServer();
  const sockets = new WebSocketServer({ server });
  const channels: GatewayChannel[] = [];
  let respond: (channel: GatewayChannel, text: string) => void = () => undefined;
  sockets.on("connection", (socket, { headers }) => {
    const channel: GatewayChannel = { socket, headers, asked: [] };
    channels.push(channel);
    socket.on("message", (data: { toString: () => string }) => {
      channel.asked.push(data.toString());
      respond(channel, data.toString());
      sockets.emit("asked", socket);
    });
    sockets.emit("channel", channel);
  });
  let port = 0;
  beforeAll(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    port = typeof address === "object" && address ? address.port : 0;
  });
  afterAll(() => {
    for (const { socket } of channels) socket.terminate();
    server.close();
  });
  return {
    get url() {
      return `http://127.0.0.1:${String(port)}`;
    },
    channels,
    open: () => channels.filter(({ socket }) => socket.readyState === socket.OPEN),
    arriving: () =>
      new Promise((resolve) => {
        sockets.once("channel", resolve);
      }),
    firstAsked: () =>
      new Promise((resolve) => {
        sockets.once("asked", resolve);
      }),
    onAsked(listener) {
      respond = listener;
    },
  };
}
