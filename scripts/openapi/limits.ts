// The request limits, for the documentation of programs.
import { LIVE_MAX_MESSAGE_BYTES } from "~/domain/limits/live-limits";
import {
  LIVE_IDLE_TIMEOUT_MS,
  LIVE_MAX_MESSAGES,
  MAX_LIVE_CHANNELS_PER_ADDRESS,
} from "~/domain/limits/live-limits";
import { REQUEST_LIMITS, type LimitPurpose } from "~/domain/limits/request-limits";

/** The number of requests within a window. */
export interface Allowance {
  readonly requests: number;
  readonly windowSeconds: number;
}

/** Returns how many requests of a purpose one address may make within a window. */
export function findLimit(purpose: LimitPurpose): Allowance {
  const { perAddress, windowMs } = REQUEST_LIMITS[purpose];
  return { requests: perAddress, windowSeconds: windowMs / 1_000 };
}

/** The live channel's limits: open channels per address, and messages per channel. */
export const CHANNEL_LIMITS = {
  openChannels: MAX_LIVE_CHANNELS_PER_ADDRESS,
  messageBytes: LIVE_MAX_MESSAGE_BYTES,
  messages: {
    requests: LIVE_MAX_MESSAGES.count,
    windowSeconds: LIVE_MAX_MESSAGES.windowMs / 1_000,
  },
  silenceSeconds: LIVE_IDLE_TIMEOUT_MS / 1_000,
} as const;

/** The limits that concern programs, in the order of a table. */
export const API_LIMITS = [
  "public-api",
  "order-lookup",
  "address-validation",
  "order-creation",
  "order-email",
  "order-decision",
  "live-channel",
] as const satisfies readonly LimitPurpose[];
