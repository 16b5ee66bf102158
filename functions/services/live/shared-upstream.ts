// One live channel at the gateway for all who ask the same (docs/decisions/019-shared-upstream-sockets.md). What it says
// is checked and sealed once.
import {
  LIVE_IDLE_TIMEOUT_MS,
  LIVE_MAX_GATEWAY_MESSAGE_LENGTH,
  LIVE_MAX_UNREAD_BYTES,
  SHARED_RATE_PAUSE_MS,
  SHARED_RATE_REPEAT_MS,
} from "~/domain/request-limits";
import { closeQuietly, inOrder, toSendableCode, type Peer, type RateFilter } from "./peer";

/** What an upstream needs; the clock is epoch ms. */
export interface SharedUpstreamParts {
  /** Opens the gateway's side; undefined where it opens none. */
  readonly connect: () => Promise<Peer | undefined>;
  readonly filter: RateFilter;
  readonly now: () => number;
  /** Called once, when it has ended. */
  readonly onEnd: () => void;
}

/** The upstream of one question, and who follows it. It ends with either. */
export class SharedUpstream {
  readonly #parts: SharedUpstreamParts;
  readonly #followers = new Set<Peer>();
  #question: string;
  #gateway: Peer | undefined;
  #last: { readonly text: string; readonly at: number } | undefined;
  #askedAt = 0;
  #idle: ReturnType<typeof setTimeout> | undefined;
  #hasEnded = false;
  #deliver: (text: string | Promise<string>) => void = () => undefined;

  constructor(question: string, parts: SharedUpstreamParts) {
    this.#question = question;
    this.#parts = parts;
    void parts.connect().then((gateway) => {
      this.#bind(gateway);
    });
  }

  /** How many follow it. */
  get followers(): number {
    return this.#followers.size;
  }

  /** The follower gets what comes from now on, and the last message unless that is old. */
  join(follower: Peer): void {
    this.#followers.add(follower);
    const { now } = this.#parts;
    if (this.#last && now() - this.#last.at <= SHARED_RATE_REPEAT_MS) {
      this.#send(follower, this.#last.text);
    } else if (now() - this.#askedAt >= SHARED_RATE_PAUSE_MS) {
      this.#ask();
    }
  }

  /** The follower gets no more; without any the upstream ends. */
  leave(follower: Peer): void {
    this.#followers.delete(follower);
    if (this.#followers.size === 0) this.#end(1000, "nobody follows");
  }

  /** Asks for something else from now on. */
  change(question: string): void {
    this.#question = question;
    this.#last = undefined;
    this.#ask();
  }

  #bind(gateway: Peer | undefined): void {
    if (this.#hasEnded) {
      if (gateway) closeQuietly(gateway, 1000, "nobody follows");
      return;
    }
    if (!gateway) {
      this.#end(1011, "gateway failed");
      return;
    }
    this.#gateway = gateway;
    gateway.addEventListener("message", ({ data }) => {
      this.#hear(data);
    });
    gateway.addEventListener("close", ({ code }) => {
      this.#end(toSendableCode(code), "gateway left");
    });
    gateway.addEventListener("error", () => {
      this.#end(1011, "gateway failed");
    });
    this.#ask();
  }

  #ask(): void {
    if (!this.#gateway) return;
    this.#askedAt = this.#parts.now();
    this.#watch();
    this.#parts.filter.ask(this.#question);
    const asked = this.#question;
    this.#deliver = inOrder((text) => {
      // What was on its way when another question was asked is about none of its followers'.
      if (asked === this.#question) this.#sendToAll(text);
    });
    this.#gateway.send(this.#question);
  }

  #hear(data: unknown): void {
    if (typeof data !== "string" || this.#hasEnded) return;
    this.#watch();
    if (data.length > LIVE_MAX_GATEWAY_MESSAGE_LENGTH) return;
    const passed = this.#parts.filter.pass(data);
    if (passed !== undefined) this.#deliver(passed);
  }

  #sendToAll(text: string): void {
    this.#last = { text, at: this.#parts.now() };
    for (const follower of this.#followers) this.#send(follower, text);
  }

  // Whoever does not read is let go at once, and nobody who is gone keeps the others waiting.
  #send(follower: Peer, text: string): void {
    const isSlow = follower.bufferedAmount > LIVE_MAX_UNREAD_BYTES;
    if (!isSlow && isSent(follower, text)) return;
    closeQuietly(follower, 1013, "too slow");
    this.leave(follower);
  }

  #watch(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      this.#end(1001, "idle");
    }, LIVE_IDLE_TIMEOUT_MS);
  }

  #end(code: number, reason: string): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    clearTimeout(this.#idle);
    for (const follower of this.#followers) closeQuietly(follower, code, reason);
    this.#followers.clear();
    if (this.#gateway) closeQuietly(this.#gateway, 1000, reason);
    this.#parts.onEnd();
  }
}

function isSent(follower: Peer, text: string): boolean {
  try {
    follower.send(text);
    return true;
  } catch {
    return false;
  }
}
