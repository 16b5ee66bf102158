// How the live channel and the rate that it brings are kept, each with its unit and the rule that sets it
// (docs/specification.md). In a file of its own: only the exchange form's page needs to fetch it.

/** Refresh of the rate over HTTP once the live channel is given up, milliseconds (docs/gateway-contract.md). */
export const RATE_HTTP_REFRESH_MS = 15_000;
/** Live channel: pause before connecting again, milliseconds (spec: Live rate channel). */
export const LIVE_RECONNECT_DELAY_MS = 3_000;
/** Live channel: how often it connects again before it gives up (spec: Live rate channel). */
export const LIVE_MAX_RECONNECTS = 40;
/** Live channel: spread over which the clients of a lost server come back, milliseconds (our choice): on top of the pause, so not all at once. */
export const LIVE_RECONNECT_JITTER_MS = 2_000;
/** Live channel: one that has sent no rate by then is not live, and the rate is asked for over HTTP, milliseconds (our choice). */
export const LIVE_RATE_PATIENCE_MS = 2_000;
/** Live channel: an open one that has sent nothing of use for so long is taken for dead, milliseconds (our choice). */
export const LIVE_SILENCE_MS = 2 * RATE_HTTP_REFRESH_MS;
/** Live channel: largest message taken from a client, bytes (our choice). */
export const LIVE_MAX_MESSAGE_BYTES = 4 * 1024;
