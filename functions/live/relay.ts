// An open live channel: messages both ways, and an end for both sides whichever side ends it, be it
// closed, dropped, half-open, flooding or too slow to read (docs/security.md 39).
import { LIVE_MAX_MESSAGE_BYTES } from "~/domain/limits";
import {
  LIVE_IDLE_TIMEOUT_MS,
  LIVE_MAX_GATEWAY_MESSAGE_LENGTH,
  LIVE_MAX_MESSAGES,
  LIVE_MAX_UNREAD_BYTES,
} from "~/domain/request-limits";

/** One side of the channel; a WebSocket that was accepted with `allowHalfOpen`. */
export interface Peer {
  readonly bufferedAmount: number;
  addEventListener(type: "message", listener: (event: { data: unknown }) => void): void;
  addEventListener(type: "close", listener: (event: { code: number }) => void): void;
  addEventListener(type: "error", listener: () => void): void;
  send(message: string): void;
  close(code: number, reason: string): void;
}

/** Knows what a browser may ask for, and which of the gateway's messages say something about it (docs/security.md 39, 41). */
interface RateFilter {
  ask(text: string): boolean;
  pass(text: string): string | undefined | Promise<string>;
}

/** Both sides; `onEnd` is called once. */
export interface Relay {
  readonly client: Peer;
  readonly gateway: Peer;
  readonly onEnd: () => void;
  readonly filter: RateFilter;
}

/** Relays until one side ends. */
export function relaySockets({ client, gateway, onEnd, filter }: Relay): void {
  let idle: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;
  const end = (code: number, reason: string): void => {
    if (hasEnded) return;
    hasEnded = true;
    clearTimeout(idle);
    closeQuietly(client, code, reason);
    closeQuietly(gateway, 1000, reason);
    onEnd();
  };
  const watch = (): void => {
    clearTimeout(idle);
    idle = setTimeout(end, LIVE_IDLE_TIMEOUT_MS, 1001, "idle");
  };
  const check = makeMessageCheck();
  client.addEventListener("message", ({ data }) => {
    const checked = check(data);
    if (typeof checked !== "string") {
      end(checked.code, checked.reason);
      return;
    }
    if (filter.ask(checked)) gateway.send(checked);
  });
  const deliver = inOrder((text) => {
    if (hasEnded) return;
    if (client.bufferedAmount > LIVE_MAX_UNREAD_BYTES) end(1013, "too slow");
    else client.send(text);
  });
  gateway.addEventListener("message", ({ data }) => {
    if (typeof data !== "string" || hasEnded) return;
    watch();
    if (data.length > LIVE_MAX_GATEWAY_MESSAGE_LENGTH) return;
    const passed = filter.pass(data);
    if (passed !== undefined) deliver(passed);
  });
  client.addEventListener("close", () => {
    end(1000, "client left");
  });
  gateway.addEventListener("close", ({ code }) => {
    end(isSendable(code) ? code : 1011, "gateway left");
  });
  client.addEventListener("error", () => {
    end(1011, "client failed");
  });
  gateway.addEventListener("error", () => {
    end(1011, "gateway failed");
  });
  watch();
}

interface Offence {
  readonly code: number;
  readonly reason: string;
}

// Hands texts on in the order in which they came, though a seal takes a moment.
function inOrder(deliver: (text: string) => void): (text: string | Promise<string>) => void {
  let last: Promise<void> | undefined;
  return (text) => {
    if (typeof text === "string" && !last) {
      deliver(text);
      return;
    }
    const next = Promise.all([text, last])
      .then(([ready]) => {
        deliver(ready);
      })
      .finally(() => {
        if (last === next) last = undefined;
      });
    last = next;
  };
}

// Passes what a browser may say, and names what it may not.
function makeMessageCheck(): (data: unknown) => string | Offence {
  let windowEnd = 0;
  let count = 0;
  return (data) => {
    if (typeof data !== "string") return { code: 1003, reason: "text only" };
    if (new TextEncoder().encode(data).byteLength > LIVE_MAX_MESSAGE_BYTES) {
      return { code: 1009, reason: "too long" };
    }
    const now = Date.now();
    if (now > windowEnd) {
      windowEnd = now + LIVE_MAX_MESSAGES.windowMs;
      count = 0;
    }
    count += 1;
    return count > LIVE_MAX_MESSAGES.count ? { code: 1008, reason: "too many messages" } : data;
  };
}

// 1005, 1006 and 1015 say what happened and may not be sent.
function isSendable(code: number): boolean {
  return code >= 1000 && code < 5000 && ![1004, 1005, 1006, 1015].includes(code);
}

// A side that is gone already has nothing left to close.
function closeQuietly(peer: Peer, code: number, reason: string): void {
  try {
    peer.close(code, reason);
  } catch {
    return;
  }
}
