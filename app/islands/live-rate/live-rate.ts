import { RATE_HTTP_REFRESH_MS } from "~/domain/limits";
import { isRateForSelection, type Rate, type RateQuery } from "~/domain/rate/rate";
import { fail, ok, type Result } from "~/domain/failure/result";
import type { LiveMessage } from "~/contracts/live-channel";
import { isRateForAmount } from "./rate-amount";
import { fetchRate } from "./rate-call";
import { openRateSocket } from "./rate-socket";

/** Typing settles for this long before a question goes out, ms. */
const SETTLE_MS = 150;
/** An open channel that has not answered by then is helped out over HTTP, ms. */
const PATIENCE_MS = 2_000;
const WATCH_MS = 3_000;
/** An open channel that says nothing for so long is taken for dead, ms. */
const SILENCE_MS = 2 * RATE_HTTP_REFRESH_MS;

interface LiveRateEvents {
  onAnswer: (answer: Result<Rate>) => void;
  onChannel: (isLive: boolean) => void;
}

type Timer = ReturnType<typeof setTimeout>;

/** Keeps the rate of the latest question fresh: over the live channel, and over HTTP whenever that is not enough. */
export class LiveRate {
  private query: RateQuery | undefined;
  private settling: Timer | undefined;
  private waiting: Timer | undefined;
  private call = new AbortController();
  private answeredAt = Date.now();
  private heardAt = Date.now();
  private readonly watching: Timer;
  private readonly socket;

  constructor(private readonly events: LiveRateEvents) {
    this.socket = openRateSocket({
      onOpen: () => {
        this.heardAt = Date.now();
        events.onChannel(true);
        if (this.query) this.request(this.query);
      },
      onClose: () => {
        events.onChannel(false);
      },
      onMessage: (message) => {
        this.hear(message);
      },
    });
    this.watching = setInterval(() => {
      this.watch();
    }, WATCH_MS);
    document.addEventListener("visibilitychange", this.showOrHide);
  }

  /** Follows the rate of this question from now on; nothing is followed without one. */
  ask(query: RateQuery | undefined): void {
    this.stopAsking();
    this.query = query;
    if (query) {
      this.settling = setTimeout(() => {
        this.request(query);
      }, SETTLE_MS);
    }
  }

  close(): void {
    this.stopAsking();
    clearInterval(this.watching);
    document.removeEventListener("visibilitychange", this.showOrHide);
    this.socket.close();
  }

  private request(query: RateQuery): void {
    clearTimeout(this.waiting);
    if (!this.socket.send(query)) {
      this.callHttp(query);
      return;
    }
    this.waiting = setTimeout(() => {
      this.callHttp(query);
    }, PATIENCE_MS);
  }

  private callHttp(query: RateQuery): void {
    this.call.abort();
    this.call = new AbortController();
    // A call that fails counts as well: the next one waits for its turn.
    this.answeredAt = Date.now();
    void fetchRate(query, this.call.signal).then((answer) => {
      if (answer && query === this.query) this.answer(answer);
    });
  }

  private hear(message: LiveMessage): void {
    this.heardAt = Date.now();
    const { query } = this;
    if (!query) return;
    if (message.kind === "error") this.answer(fail(message.failure));
    else if (isRateOf(message.rate, query)) this.answer(ok(message.rate));
  }

  private answer(answer: Result<Rate>): void {
    clearTimeout(this.waiting);
    this.answeredAt = Date.now();
    this.events.onAnswer(answer);
  }

  private watch(): void {
    if (document.hidden || !this.query) return;
    if (Date.now() - this.answeredAt > RATE_HTTP_REFRESH_MS) this.callHttp(this.query);
    if (Date.now() - this.heardAt < SILENCE_MS || !this.socket.isOpen()) return;
    this.heardAt = Date.now();
    this.socket.reconnect();
  }

  private readonly showOrHide = (): void => {
    if (document.hidden) this.socket.close();
    else this.socket.reconnect();
  };

  private stopAsking(): void {
    this.call.abort();
    clearTimeout(this.settling);
    clearTimeout(this.waiting);
  }
}

function isRateOf(rate: Rate, query: RateQuery): boolean {
  return isRateForSelection(rate, query) && isRateForAmount(rate, query);
}
