import { RATE_HTTP_REFRESH_MS } from "~/domain/live-limits";
import { deriveRateOutcome } from "~/domain/failure/exchange-outcomes";
import type { Rate, RateQuery } from "~/domain/rate/rate";
import type { Result } from "~/domain/failure/result";
import { openRateHttp } from "./rate-http";
import { openRateSocket } from "./rate-socket";

/** Live channel: one that has sent no rate by then is not live, and the rate is asked for over HTTP, milliseconds (our choice). */
const LIVE_RATE_PATIENCE_MS = 2_000;

/** Live channel: an open one that has sent nothing of use for so long is taken for dead, milliseconds (our choice). */
const LIVE_SILENCE_MS = 2 * RATE_HTTP_REFRESH_MS;

/** Typing settles for this long before a question goes out, ms. */
const SETTLE_MS = 150;
/** How often it is looked whether the rate is fresh, ms. */
const WATCH_MS = 3_000;

interface LiveRateEvents {
  onRate: (result: Result<Rate>) => void;
  /** Whether rates come over the live channel: it is open, and what it sends can be used. */
  onChannel: (isLive: boolean) => void;
}

interface Sources {
  openSocket: typeof openRateSocket;
  openHttp: typeof openRateHttp;
}

type Timer = ReturnType<typeof setTimeout>;

/** Keeps the rate of the latest question fresh: over the live channel, and over HTTP whenever that is not enough. */
export class LiveRate {
  private query: RateQuery | undefined;
  private settling: Timer | undefined;
  private waiting: Timer | undefined;
  /** When a rate came, or was last asked for over HTTP. */
  private freshAt = Date.now();
  private heardAt = Date.now();
  private isLive = false;
  private readonly watching: Timer;
  private readonly socket;
  private readonly http;

  constructor(
    private readonly events: LiveRateEvents,
    sources: Sources = { openSocket: openRateSocket, openHttp: openRateHttp },
  ) {
    this.http = sources.openHttp((result) => {
      this.take(result);
    });
    this.socket = sources.openSocket({
      onOpen: () => {
        this.heardAt = Date.now();
        if (this.query) this.request(this.query);
      },
      onClose: () => {
        this.setLive(false);
      },
      onRate: (result) => {
        this.heardAt = Date.now();
        this.takeFromChannel(result);
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
    this.stopWaiting();
    // A question counts as well: the next one waits for its turn.
    this.freshAt = Date.now();
    if (!this.socket.ask(query)) {
      this.askHttp(query);
      return;
    }
    this.waiting = setTimeout(() => {
      this.waiting = undefined;
      this.setLive(false);
      this.askHttp(query);
    }, LIVE_RATE_PATIENCE_MS);
  }

  private askHttp(query: RateQuery): void {
    // Nobody sees a hidden tab: it asks when it is shown.
    this.freshAt = document.hidden ? -Infinity : Date.now();
    if (!document.hidden) this.http.ask(query);
  }

  private takeFromChannel(result: Result<Rate>): void {
    const { query } = this;
    if (query && isUnavailable(result, query)) {
      // HTTP may have a rate. Errors that the channel goes on sending by itself do not begin that call anew.
      const isHttpWanted = this.isLive || this.waiting !== undefined;
      this.stopWaiting();
      this.setLive(false);
      this.events.onRate(result);
      if (isHttpWanted) this.askHttp(query);
      return;
    }
    this.setLive(true);
    this.http.stop();
    this.take(result);
  }

  private take(result: Result<Rate>): void {
    this.stopWaiting();
    this.freshAt = Date.now();
    this.events.onRate(result);
  }

  private setLive(isLive: boolean): void {
    this.isLive = isLive;
    this.events.onChannel(isLive);
  }

  private watch(): void {
    if (document.hidden || !this.query) return;
    if (Date.now() - this.freshAt > RATE_HTTP_REFRESH_MS) this.request(this.query);
    if (Date.now() - this.heardAt < LIVE_SILENCE_MS || !this.socket.isOpen()) return;
    this.heardAt = Date.now();
    this.socket.reconnect();
  }

  private readonly showOrHide = (): void => {
    if (document.hidden) this.socket.close();
    else this.socket.reconnect();
  };

  private stopAsking(): void {
    this.http.stop();
    this.socket.stop();
    clearTimeout(this.settling);
    this.stopWaiting();
  }

  private stopWaiting(): void {
    clearTimeout(this.waiting);
    this.waiting = undefined;
  }
}

/** Whether there is no rate for no reason of the question's: the last one only grows older. */
function isUnavailable(result: Result<Rate>, { rateMode }: RateQuery): boolean {
  return !result.ok && deriveRateOutcome(result.failure, rateMode).kind === "unavailable";
}
