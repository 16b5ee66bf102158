import {
  LIVE_MAX_RECONNECTS,
  LIVE_RECONNECT_DELAY_MS,
  LIVE_RECONNECT_JITTER_MS,
} from "~/domain/live-limits";
import { LIVE_OPEN_PATIENCE_MS } from "~/domain/request-limits";

/** When a channel that was lost is opened again: after a pause of its own, so that those of a lost server do not come all at once. */
export function makeReconnection() {
  const delay = LIVE_RECONNECT_DELAY_MS + Math.random() * LIVE_RECONNECT_JITTER_MS;
  return {
    minReconnectionDelay: delay,
    maxReconnectionDelay: delay,
    reconnectionDelayGrowFactor: 1,
    maxRetries: LIVE_MAX_RECONNECTS,
    connectionTimeout: LIVE_OPEN_PATIENCE_MS,
  };
}
