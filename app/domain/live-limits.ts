// Limits of the live channel and its rates. Each states its unit and the rule that sets it (docs/specification.md). A
// separate file, because only the exchange form's page loads it.

/** Interval of HTTP rate requests after the live channel has given up, milliseconds (docs/gateway-contract.md). */
export const RATE_HTTP_REFRESH_MS = 15_000;
/** Live channel: pause before it reconnects, milliseconds (spec: Live rate channel). */
export const LIVE_RECONNECT_DELAY_MS = 3_000;
/** Live channel: reconnects before it gives up (spec: Live rate channel). */
export const LIVE_MAX_RECONNECTS = 40;
/** Live channel: largest accepted message of a client, bytes (our choice). */
export const LIVE_MAX_MESSAGE_BYTES = 4 * 1024;
