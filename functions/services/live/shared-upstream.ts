// One live channel at the gateway for all followers of the same question
// (docs/decisions/019-shared-upstream-sockets.md). Its messages are checked and sealed once.
import {
  LIVE_MAX_GATEWAY_MESSAGE_LENGTH,
  LIVE_MAX_UNREAD_BYTES,
  SHARED_RATE_PAUSE_MS,
  SHARED_RATE_REPEAT_MS,
} from "~/domain/limits/live-limits";
import { closeQuietly, inOrder, toSendableCode, type Peer, type RateFilter } from "./peer";
import { Silence } from "./silence";

/** Inputs of an upstream; the clock is epoch ms. */
export interface SharedUpstreamParts {
  /** Opens the gateway's side; undefined if that fails. */
  readonly connect: () => Promise<Peer | undefined>;
  readonly filter: RateFilter;
  readonly now: () => number;
  /** Called once, when the upstream has ended. */
  readonly onEnd: () => void;
}

/** The upstream of one question and its followers. It ends when the gateway or the last follower leaves. */
export class SharedUpstream {
  readonly #parts: SharedUpstreamParts;
  readonly #followers = new Set<Peer>();
  #question: string;
  // The question in the gateway's words.
  #asking = "";
  #gateway: Peer | undefined;
  #last: { readonly text: string; readonly at: number } | undefined;
  #askedAt = 0;
  readonly #silence = new Silence({
    ping: () => {
      this.#repeat();
    },
    end: () => {
      this.#end(1001, "idle");
    },
  });
  #hasEnded = false;
  #deliver: (text: string | Promise<string>) => void = () => undefined;

  constructor(question: string, parts: SharedUpstreamParts) {
    this.#question = question;
    this.#parts = parts;
    void parts.connect().then((gateway) => {
      this.#bind(gateway);
    });
  }

  /** The number of followers. */
  get followers(): number {
    return this.#followers.size;
  }

  /** Adds a follower. It gets new messages, and the last one if that is recent. */
  join(follower: Peer): void {
    this.#followers.add(follower);
    const { now } = this.#parts;
    if (this.#last && now() - this.#last.at <= SHARED_RATE_REPEAT_MS) {
      this.#send(follower, this.#last.text);
    } else if (now() - this.#askedAt >= SHARED_RATE_PAUSE_MS) {
      this.#silence.asked();
      this.#repeat();
    }
  }

  /** Removes a follower; the upstream ends without followers. */
  leave(follower: Peer): void {
    this.#followers.delete(follower);
    if (this.#followers.size === 0) this.#end(1000, "nobody follows");
  }

  /** Replaces the question. */
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
    this.#silence.restart();
    const asked = this.#question;
    this.#asking = this.#parts.filter.ask(asked) ?? asked;
    this.#deliver = inOrder((text) => {
      // A message that was on its way before the question changed concerns none of the followers.
      if (asked === this.#question) this.#sendToAll(text);
    });
    this.#repeat();
  }

  // The silence continues to count, so that new visitors do not keep a dead gateway's channel open.
  #repeat(): void {
    this.#askedAt = this.#parts.now();
    this.#gateway?.send(this.#asking);
  }

  #hear(data: unknown): void {
    if (typeof data !== "string" || this.#hasEnded) return;
    this.#silence.restart();
    if (data.length > LIVE_MAX_GATEWAY_MESSAGE_LENGTH) return;
    const passed = this.#parts.filter.pass(data);
    if (passed !== undefined) this.#deliver(passed);
  }

  #sendToAll(text: string): void {
    this.#last = { text, at: this.#parts.now() };
    for (const follower of this.#followers) this.#send(follower, text);
  }

  // A follower that reads too slowly is closed at once, so that it does not delay the others.
  #send(follower: Peer, text: string): void {
    const isSlow = follower.bufferedAmount > LIVE_MAX_UNREAD_BYTES;
    if (!isSlow && isSent(follower, text)) return;
    closeQuietly(follower, 1013, "too slow");
    this.leave(follower);
  }

  #end(code: number, reason: string): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#silence.stop();
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
