import type { RequestCount } from "~/domain/request/request-window";

/** The calls of RateLimiter, which counts requests. */
export interface LimitCounter {
  /** Counts requests; returns how long to wait, ms, or 0 below the limit. */
  count(purpose: string, asked: Omit<RequestCount, "now">): Promise<number>;
  /** Returns all counts of open windows by purpose. */
  list(): Promise<Readonly<Record<string, number>>>;
  /** Takes or renews one of `max` places for a channel; false if all are taken. */
  occupy(channel: string, max: number): Promise<boolean>;
  /** Releases the place of a channel. */
  release(channel: string): Promise<void>;
}

/** The Durable Object with these calls. */
export type RateLimiterObject = LimitCounter & Rpc.DurableObjectBranded;
