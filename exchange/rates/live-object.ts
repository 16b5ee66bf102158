// The live channels. The providers stream nothing, so each tick requests rates.
import { DurableObject } from "cloudflare:workers";
import { FOLLOWED_RATE_MS } from "~/domain/limits/live-limits";
import { SECOND_MS } from "~/domain/time/time-units";
import type { ExchangeEnv } from "../env";
import { LiveChannels, type LiveRpc } from "./live-channels";
import { quoteRate } from "./quote-rate";

/** The time between two ticks, milliseconds. */
const TICK_MS = 5 * SECOND_MS;
/** Two calls a second, so that calls are left for new visitors. */
const MOST_OF_TICK = 10;

/** All live channels; there is one object. */
export class LiveObject extends DurableObject<ExchangeEnv> implements LiveRpc {
  private readonly channels = new LiveChannels(this.ctx, {
    quote: (parameters) => quoteRate(this.env, parameters),
    tickMs: TICK_MS,
    pauseMs: FOLLOWED_RATE_MS,
    mostOfTick: MOST_OF_TICK,
    ...this.env.parts.live,
  });

  override fetch(): Response {
    return this.channels.open();
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    return this.channels.take(socket, message);
  }

  override alarm(): Promise<void> {
    return this.channels.tick();
  }

  /** Sends every rate now: the market has jumped. */
  sendAll(): Promise<void> {
    return this.channels.sendAll();
  }
}
