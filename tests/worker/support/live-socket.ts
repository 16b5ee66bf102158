// The live channel as a browser uses it.
import type { IncomingHttpHeaders } from "node:http";
import { text as readText } from "node:stream/consumers";
import { afterEach } from "vitest";
import { WebSocket } from "ws";

/** The address of the live channel. */
export const LIVE_PATH = "/api/v2/ws";

/** A browser's question. */
export const ASK = {
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

/** A socket that closes with its test. */
export function connect(origin: string, headers: Record<string, string> = { origin }): WebSocket {
  const socket = new WebSocket(origin.replace("http:", "ws:") + LIVE_PATH, { headers });
  open.push(socket);
  return socket;
}

/** The server's reply to a handshake. */
export interface Handshake {
  status: number;
  headers: IncomingHttpHeaders;
  /** The text of a rejection. */
  text: string;
}

/** 101, or the rejection. */
export function shakeHands(socket: WebSocket): Promise<Handshake> {
  return new Promise((resolve, reject) => {
    socket.on("open", () => {
      resolve({ status: 101, headers: {}, text: "" });
    });
    socket.on("unexpected-response", (_request, response) => {
      const { statusCode: status = 0, headers } = response;
      readText(response).then((text) => {
        resolve({ status, headers, text });
      }, reject);
    });
    socket.on("error", reject);
  });
}

/** 101, or the status of the rejection. */
export async function handshake(socket: WebSocket): Promise<number> {
  return (await shakeHands(socket)).status;
}

/** The code of its close. */
export function closing(socket: WebSocket): Promise<number> {
  return new Promise((resolve) => {
    socket.on("close", resolve);
  });
}

/** The text of the next message. */
export function nextMessage(socket: WebSocket): Promise<string> {
  return new Promise((resolve) => {
    socket.once("message", (data: { toString: () => string }) => {
      resolve(data.toString());
    });
  });
}
