// Watches for a silent gateway (docs/gateway-contract.md, "The live channel"). A repeated question is the ping: every
// gateway answers it at once, so one whose rates rarely change needs no timer.
import { LIVE_IDLE_TIMEOUT_MS, LIVE_PING_MS } from "~/domain/request-limits";

/** What a silence causes: `ping` may happen several times, `end` once. */
export interface SilenceParts {
  readonly ping: () => void;
  readonly end: () => void;
}

/** The time since a gateway's last message. */
export class Silence {
  readonly #parts: SilenceParts;
  #pings: ReturnType<typeof setInterval> | undefined;
  #end: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: SilenceParts) {
    this.#parts = parts;
  }

  /** Begins again: the channel has opened, or the gateway has sent a message. */
  restart(): void {
    this.stop();
    this.asked();
    this.#end = setTimeout(() => {
      this.stop();
      this.#parts.end();
    }, LIVE_IDLE_TIMEOUT_MS);
  }

  /** Puts the next ping off, because a question was sent. The end stays where it is. */
  asked(): void {
    clearInterval(this.#pings);
    this.#pings = setInterval(this.#parts.ping, LIVE_PING_MS);
  }

  /** Stops watching. */
  stop(): void {
    clearInterval(this.#pings);
    clearTimeout(this.#end);
  }
}
