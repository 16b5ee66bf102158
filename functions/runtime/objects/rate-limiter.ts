import type { RequestCount } from "~/domain/site/request-window";

/** Where requests are counted: RateLimiter, over the network. */
export interface LimitCounter {
  /** Counts requests; returns how long to wait, ms, or 0 where there is room. */
  count(purpose: string, asked: Omit<RequestCount, "now">): Promise<number>;
  /** Takes one of so many places for a channel, or renews it; false when all are taken. */
  occupy(channel: string, max: number): Promise<boolean>;
  /** Gives the place of a channel back. */
  release(channel: string): Promise<void>;
}

/** The object that has these calls. */
export type RateLimiterObject = LimitCounter & Rpc.DurableObjectBranded;
