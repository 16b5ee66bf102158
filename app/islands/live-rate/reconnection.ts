import { LIVE_MAX_RECONNECTS, LIVE_RECONNECT_DELAY_MS } from "~/domain/limits/live-limits";
import { LIVE_OPEN_PATIENCE_MS } from "~/domain/limits/live-limits";

/** Live channel: random addition to the reconnect pause, milliseconds (our choice). A lost server's clients then do not return at once. */
const LIVE_RECONNECT_JITTER_MS = 2_000;

/** The options of a reconnection. Each channel has its own random pause. */
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
