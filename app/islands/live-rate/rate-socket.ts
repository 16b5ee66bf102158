import ReconnectingWebSocket from "partysocket/ws";
import { readPageMessage, type PageMessage } from "~/contracts/page-message";
import { isAboutQuery, toPageRequestText } from "~/contracts/rate-request";
import { fail, ok } from "~/domain/failure/result";
import { deriveAskedSide, type RateQuery } from "~/domain/rate/rate";
import { isRateForQuery } from "~/domain/rate/same-selection";
import { makeReconnection } from "./reconnection";
import type { OnRate, RateSource } from "./rate-source";

interface RateSocketEvents {
  onRate: OnRate;
  onOpen: () => void;
  onClose: () => void;
}

/** Rates over the live channel: one request, and then every change of the market. */
export interface RateSocket extends RateSource {
  isOpen: () => boolean;
  reconnect: () => void;
  close: () => void;
}

/** Connects to the live channel and reconnects after 3 to 5 s, up to 40 times (spec: Live rate channel). */
export function openRateSocket({ onRate, onOpen, onClose }: RateSocketEvents): RateSocket {
  const url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/v2/ws`;
  const socket = new ReconnectingWebSocket(url, [], {
    ...makeReconnection(),
    // A tab opened in the background waits until it is visible (spec: Live rate channel).
    startClosed: document.hidden,
    // A request that cannot be sent goes over HTTP, so nothing is queued.
    maxEnqueuedMessages: 0,
  });
  let asked: RateQuery | undefined;
  socket.addEventListener("open", onOpen);
  socket.addEventListener("close", onClose);
  socket.addEventListener("message", ({ data }) => {
    if (typeof data !== "string" || !asked) return;
    const query = asked;
    const message = readPageMessage(data, Date.now());
    if (message) deliver(message, query, onRate);
    else if (data.includes(`"pairs.`)) {
      void readForeign(data, query).then((read) => {
        // A newer question makes it void.
        if (read && asked === query) deliver(read, query, onRate);
      });
    }
  });
  const isOpen = () => socket.readyState === WebSocket.OPEN;
  return {
    isOpen,
    ask(query) {
      asked = query;
      if (!isOpen()) return false;
      socket.send(toPageRequestText(query));
      return true;
    },
    stop() {
      asked = undefined;
    },
    reconnect() {
      socket.reconnect();
    },
    close() {
      socket.close();
    },
  };
}

/** Reads a gateway's own message, which a server of another build passes on. Its schemas are loaded only then. */
async function readForeign(text: string, query: RateQuery): Promise<PageMessage | undefined> {
  try {
    const { readLiveMessage } = await import("./gateway-words");
    const options = { askedSide: deriveAskedSide(query), receivedAt: Date.now() };
    return readLiveMessage(text, options);
  } catch {
    // The script cannot be loaded: without a message, the rate is requested over HTTP.
    return undefined;
  }
}

/** Passes on messages for the current request; messages for an earlier one may still arrive. */
function deliver(message: PageMessage, asked: RateQuery, onRate: OnRate): void {
  if (!isAboutQuery(message, asked)) return;
  if (message.kind === "error") onRate(fail(message.failure));
  else if (isRateForQuery(message.rate, asked)) onRate(ok(message.rate));
}
