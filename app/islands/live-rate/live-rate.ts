import { RATE_HTTP_REFRESH_MS } from "~/domain/limits/rate-limits";
import { deriveRateOutcome } from "~/domain/failure/exchange-outcomes";
import { isReferrerUnknown } from "~/domain/failure/failure";
import type { Rate, RateQuery } from "~/domain/rate/rate";
import type { Result } from "~/domain/failure/result";
import { openRateHttp } from "./rate-http";
import { openRateSocket } from "./rate-socket";

/** Live channel: without a rate by then, the rate is requested over HTTP, milliseconds (our choice). */
const LIVE_RATE_PATIENCE_MS = 2_000;

/** Live channel: an open one that has sent nothing useful for this long counts as dead, milliseconds (our choice). */
const LIVE_SILENCE_MS = 2 * RATE_HTTP_REFRESH_MS;

/** How long typing must pause before a request is sent, ms. */
const SETTLE_MS = 150;
/** How often the rate's age is checked, ms. */
const WATCH_MS = 3_000;

interface LiveRateEvents {
  onRate: (result: Result<Rate>) => void;
  /** Whether rates arrive over the live channel: it is open, and its rates are usable. */
  onChannel: (isLive: boolean) => void;
  /** The gateway does not know this referrer, so the rate is requested without one. */
  onUnknownReferrer: (id: string) => void;
}

interface Sources {
  openSocket: typeof openRateSocket;
  openHttp: typeof openRateHttp;
}

type Timer = ReturnType<typeof setTimeout>;

/** Keeps the rate of the latest request fresh: over the live channel, and over HTTP if that is not enough. */
export class LiveRate {
  private query: RateQuery | undefined;
  private settling: Timer | undefined;
  private waiting: Timer | undefined;
  /** When a rate last arrived or was last requested over HTTP. */
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

  /** Follows the rate of this request from now on; undefined stops it. */
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
    // A request also counts, so that the next one waits for its turn.
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
    // A hidden tab makes no request until it is shown.
    this.freshAt = document.hidden ? -Infinity : Date.now();
    if (!document.hidden) this.http.ask(query);
  }

  private takeFromChannel(result: Result<Rate>): void {
    const { query } = this;
    if (this.dropReferrer(result)) return;
    if (query && isUnavailable(result, query)) {
      // HTTP may have a rate. Repeated errors of the channel do not start that request again.
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
    if (this.dropReferrer(result)) return;
    this.stopWaiting();
    this.freshAt = Date.now();
    this.events.onRate(result);
  }

  /** Requests the rate without a referrer that the gateway does not know (spec: Referral). Returns whether it did. */
  private dropReferrer(result: Result<Rate>): boolean {
    if (!this.query || result.ok || !isReferrerUnknown(result.failure)) return false;
    const { referrerId, ...query } = this.query;
    if (referrerId === undefined) return false;
    this.events.onUnknownReferrer(referrerId);
    this.stopAsking();
    this.query = query;
    this.request(query);
    return true;
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

/** Whether the rate is missing for a reason outside the request. The last one stays, and ages. */
function isUnavailable(result: Result<Rate>, { rateMode }: RateQuery): boolean {
  return !result.ok && deriveRateOutcome(result.failure, rateMode).kind === "unavailable";
}
