// Detects a silent gateway (docs/gateway-contract.md, "The live channel"). A repeated question is the ping: every
// gateway responds to it at once, even if its rates rarely change.
import { LIVE_IDLE_TIMEOUT_MS, LIVE_PING_MS } from "~/domain/limits/live-limits";

/** The two results of a silence: `ping` may happen several times, `end` once. */
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

  /** Restarts the timers: the channel has opened, or the gateway has sent a message. */
  restart(): void {
    this.stop();
    this.asked();
    this.#end = setTimeout(() => {
      this.stop();
      this.#parts.end();
    }, LIVE_IDLE_TIMEOUT_MS);
  }

  /** Postpones the next ping, because a question was sent. The end is not postponed. */
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
