import { LIVE_MAX_RECONNECTS, LIVE_RECONNECT_DELAY_MS } from "~/domain/live-limits";
import { LIVE_OPEN_PATIENCE_MS } from "~/domain/request-limits";

/** Live channel: spread over which the clients of a lost server come back, milliseconds (our choice): on top of the pause, so not all at once. */
const LIVE_RECONNECT_JITTER_MS = 2_000;

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
