// How the live channel and the rate that it brings are kept, each with its unit and the rule that sets it
// (docs/specification.md). In a file of its own: only the exchange form's page needs to fetch it.

/** Refresh of the rate over HTTP once the live channel is given up, milliseconds (docs/gateway-contract.md). */
export const RATE_HTTP_REFRESH_MS = 15_000;
/** Live channel: pause before connecting again, milliseconds (spec: Live rate channel). */
export const LIVE_RECONNECT_DELAY_MS = 3_000;
/** Live channel: how often it connects again before it gives up (spec: Live rate channel). */
export const LIVE_MAX_RECONNECTS = 40;
/** Live channel: largest message taken from a client, bytes (our choice). */
export const LIVE_MAX_MESSAGE_BYTES = 4 * 1024;
