// Relays an open live channel. When one side closes, fails, floods or reads too slowly, both sides end
// (docs/security.md 39).
import { LIVE_MAX_MESSAGE_BYTES } from "~/domain/limits/live-limits";
import {
  LIVE_MAX_GATEWAY_MESSAGE_LENGTH,
  LIVE_MAX_MESSAGES,
  LIVE_MAX_UNREAD_BYTES,
} from "~/domain/limits/live-limits";
import { writeAmounts } from "../public-api/amount-texts";
import { closeQuietly, inOrder, toSendableCode, type Peer, type RateFilter } from "./peer";
import { Silence } from "./silence";

/** Both sides; `onEnd` is called once. */
export interface Relay {
  readonly client: Peer;
  readonly gateway: Peer;
  readonly onEnd: () => void;
  readonly filter: RateFilter;
}

/** Relays until one side ends. */
export function relaySockets({ client, gateway, onEnd, filter }: Relay): void {
  let question: string | undefined;
  let hasEnded = false;
  const end = (code: number, reason: string): void => {
    if (hasEnded) return;
    hasEnded = true;
    silence.stop();
    closeQuietly(client, code, reason);
    closeQuietly(gateway, 1000, reason);
    onEnd();
  };
  const silence = new Silence({
    ping: () => {
      if (question !== undefined) gateway.send(question);
    },
    end: () => {
      end(1001, "idle");
    },
  });
  const check = makeMessageCheck();
  // A browser that does not close its side may keep sending, although its place may already belong to another channel.
  client.addEventListener("message", ({ data }) => {
    if (hasEnded) return;
    const checked = check(data);
    if (typeof checked !== "string") {
      end(checked.code, checked.reason);
      return;
    }
    const allowed = filter.ask(checked);
    if (allowed === undefined) return;
    question = allowed;
    silence.asked();
    gateway.send(allowed);
  });
  const deliver = inOrder((text) => {
    if (hasEnded) return;
    if (client.bufferedAmount > LIVE_MAX_UNREAD_BYTES) end(1013, "too slow");
    else client.send(text);
  });
  gateway.addEventListener("message", ({ data }) => {
    if (typeof data !== "string" || hasEnded) return;
    silence.restart();
    if (data.length > LIVE_MAX_GATEWAY_MESSAGE_LENGTH) return;
    const passed = filter.pass(writeAmounts(data));
    if (passed !== undefined) deliver(passed);
  });
  client.addEventListener("close", () => {
    end(1000, "client left");
  });
  gateway.addEventListener("close", ({ code }) => {
    end(toSendableCode(code), "gateway left");
  });
  client.addEventListener("error", () => {
    end(1011, "client failed");
  });
  gateway.addEventListener("error", () => {
    end(1011, "gateway failed");
  });
  silence.restart();
}

interface Offence {
  readonly code: number;
  readonly reason: string;
}

// Returns a check that passes allowed messages and returns the offence of any other.
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
