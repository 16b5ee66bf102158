// Browsers on the live channel: nine in ten follow a pair's default amount, the others one of twenty typed amounts.
import "../../scripts/product/app-imports.ts";
import ReconnectingWebSocket from "partysocket/ws";
import { WebSocket } from "ws";
import { pause } from "./gateway.ts";

const BROWSERS_PER_ADDRESS = 20;
const OPENED_AT_ONCE = 50;
/** If a batch of fifty is not open after this time, milliseconds, the machine is at its limit and no more are opened. */
const OPEN_PATIENCE_MS = 60_000;
const TYPED_AMOUNTS = 20;
const SENT_AT = /"sentAt":(\d+)/;

/** The browsers, and what they recorded since the last take. */
export interface Browsers {
  open: () => number;
  /** Milliseconds from the gateway to the browser, one per rate. */
  takeDelays: () => number[];
  /** When channels were tried and opened, epoch ms. */
  takeOpenings: () => { tried: number[]; opened: number[] };
  close: () => void;
}

/** Options of the browsers. */
export interface BrowserOptions {
  origin: string;
  count: number;
  /** Whether they send a program's API key, and so have their own upstreams. */
  hasKey: boolean;
}

/** Opens the browsers fifty at a time, with the product's own reconnection. Returns once all are open, or as many as the machine can serve. */
export async function openBrowsers({ origin, count, hasKey }: BrowserOptions): Promise<Browsers> {
  const { makeReconnection } = await import("../../app/islands/live-rate/reconnection.ts");
  const delays: number[] = [];
  const tried: number[] = [];
  const opened: number[] = [];
  const sockets: ReconnectingWebSocket[] = [];
  const open = async (index: number) => {
    const address = Math.floor(index / BROWSERS_PER_ADDRESS);
    const headers = {
      "cf-connecting-ip": `10.0.${address >> 8}.${address & 255}`,
      ...(hasKey ? { "x-api-key": "load" } : { origin }),
    };
    const url = `${origin.replace("http:", "ws:")}/api/v2/ws`;
    const options = { ...makeReconnection(), WebSocket: makeSocketClass(headers, tried) };
    const socket = new ReconnectingWebSocket(url, [], options);
    sockets.push(socket);
    socket.addEventListener("message", ({ data }) => {
      delays.push(Date.now() - Number(SENT_AT.exec(String(data))?.[1] ?? NaN));
    });
    await new Promise<void>((resolve) => {
      socket.addEventListener("open", () => {
        opened.push(Date.now());
        socket.send(toQuestion(index));
        resolve();
      });
    });
  };
  const isOpen = ({ readyState }: ReconnectingWebSocket) => readyState === WebSocket.OPEN;
  let isInTime = true;
  for (let first = 0; first < count && isInTime; first += OPENED_AT_ONCE) {
    const size = Math.min(OPENED_AT_ONCE, count - first);
    const opening = Promise.all(Array.from({ length: size }, (_, index) => open(first + index)));
    const late = pause(OPEN_PATIENCE_MS).then(() => false);
    isInTime = await Promise.race([opening.then(() => true), late]);
  }
  if (!isInTime) for (const socket of sockets.filter((each) => !isOpen(each))) socket.close();
  return {
    open: () => sockets.filter(isOpen).length,
    takeDelays: () => delays.splice(0),
    takeOpenings: () => ({ tried: tried.splice(0), opened: opened.splice(0) }),
    close: () => {
      for (const socket of sockets) socket.close();
    },
  };
}

function makeSocketClass(headers: Readonly<Record<string, string>>, tried: number[]) {
  return class extends WebSocket {
    constructor(url: string | URL, protocols: string[] = []) {
      super(url, protocols, { headers });
      tried.push(Date.now());
    }
  };
}

function toQuestion(index: number): string {
  const typed = index % 10 === 9 ? 1 + (Math.floor(index / 10) % TYPED_AMOUNTS) / 10 : 0.1;
  const data = {
    instrumentFromSlug: "btc",
    instrumentToSlug: "eth",
    claimedDepositAmount: typed.toFixed(1),
    claimedDepositAmountCurrency: "btc",
    rateMode: "FLOATING",
    exchangeType: "crypto",
  };
  return JSON.stringify({ event: "pairs.rates", data });
}
