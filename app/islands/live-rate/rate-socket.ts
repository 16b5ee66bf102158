import ReconnectingWebSocket from "partysocket/ws";
import { readLiveMessage, toRateRequestText, type LiveMessage } from "~/contracts/live-channel";
import { LIVE_MAX_RECONNECTS, LIVE_RECONNECT_DELAY_MS } from "~/domain/limits";
import type { RateQuery } from "~/domain/rate/rate";

/** Spread over which the clients of a lost server come back, ms: on top of the pause, so not all at once. */
const JITTER_MS = 2_000;

interface RateSocketEvents {
  onMessage: (message: LiveMessage) => void;
  onOpen: () => void;
  onClose: () => void;
}

/** The live channel: `send` says whether the question went out. */
export interface RateSocket {
  send: (query: RateQuery) => boolean;
  isOpen: () => boolean;
  reconnect: () => void;
  close: () => void;
}

/** Connects to the live channel and keeps coming back: after 3 s and a bit, 40 times (spec: Live rate channel). */
export function openRateSocket({ onMessage, onOpen, onClose }: RateSocketEvents): RateSocket {
  const delay = LIVE_RECONNECT_DELAY_MS + Math.random() * JITTER_MS;
  const url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/v2/ws`;
  const socket = new ReconnectingWebSocket(url, [], {
    minReconnectionDelay: delay,
    maxReconnectionDelay: delay,
    reconnectionDelayGrowFactor: 1,
    maxRetries: LIVE_MAX_RECONNECTS,
    // A question that could not go out is asked over HTTP, so nothing waits in a queue.
    maxEnqueuedMessages: 0,
  });
  socket.addEventListener("open", onOpen);
  socket.addEventListener("close", onClose);
  socket.addEventListener("message", ({ data }) => {
    const message = typeof data === "string" ? readLiveMessage(data, Date.now()) : undefined;
    if (message) onMessage(message);
  });
  const isOpen = () => socket.readyState === WebSocket.OPEN;
  return {
    isOpen,
    send(query) {
      if (!isOpen()) return false;
      socket.send(toRateRequestText(query));
      return true;
    },
    reconnect() {
      socket.reconnect();
    },
    close() {
      socket.close();
    },
  };
}
