// Limits of the live channel, for browsers, the edge and the upstreams that channels share.
import { MINUTE_MS, SECOND_MS } from "../time/time-units";

/** Live channel: pause before it reconnects, milliseconds (spec: Live rate channel). */
export const LIVE_RECONNECT_DELAY_MS = 3_000;
/** Live channel: reconnects before it gives up (spec: Live rate channel). */
export const LIVE_MAX_RECONNECTS = 40;
/** Live channel: how long a browser waits for it to open, milliseconds (our choice). An earlier retry would double a busy server's work, and rates arrive over HTTP meanwhile. */
export const LIVE_OPEN_PATIENCE_MS = 30_000;
/** Live channel: largest accepted message of a client, bytes (our choice). */
export const LIVE_MAX_MESSAGE_BYTES = 4 * 1024;
/** Live channel: most messages of a browser within a window (our choice). */
export const LIVE_MAX_MESSAGES = { count: 50, windowMs: 10_000 } as const;
/** Live channel: a browser with more unread bytes than this is too slow and has to reconnect (our choice). */
export const LIVE_MAX_UNREAD_BYTES = 256 * 1024;
/** Live channel: a longer message of the gateway is ignored, UTF-16 units (our choice; docs/gateway-contract.md). A rate has about 3,000. */
export const LIVE_MAX_GATEWAY_MESSAGE_LENGTH = 64 * 1024;
/** Live channel: a gateway that is silent for this long gets its question again, milliseconds (our choice; docs/gateway-contract.md). Two repetitions fit before the channel is closed. */
export const LIVE_PING_MS = 45_000;
/** Live channel: closed after this time without a message of the gateway, milliseconds (our choice; docs/gateway-contract.md). */
export const LIVE_IDLE_TIMEOUT_MS = 120_000;
/** Most live channels that one address holds open at once (our choice: an office with a tab or two per person). */
export const MAX_LIVE_CHANNELS_PER_ADDRESS = 100;
/** How often the isolate reports a channel as still open, milliseconds (our choice). */
export const LIVE_CHANNEL_RENEWAL_MS = 2 * MINUTE_MS;
/** Most live channels that one object serves at once (our choice: what its one thread can send within a tick of the market). */
export const MAX_RATE_FOLLOWERS = 10_000;
/** The exchange requests the rate of a followed question again after this, so the question then counts again, milliseconds. */
export const FOLLOWED_RATE_MS = 15 * SECOND_MS;
/** Most shared upstreams that an object holds open at once (our choice). */
export const MAX_SHARED_RATES = 500;
/** Most of those upstreams that one address may have opened (our choice). */
export const MAX_SHARED_RATES_PER_ADDRESS = 20;
/** A new follower of a shared upstream gets its last message unless it is older than this, milliseconds (our choice). A market that ticks every two seconds has then missed one tick. */
export const SHARED_RATE_REPEAT_MS = 3_000;
/** Shortest pause before a shared upstream repeats a request, milliseconds (our choice). The same pause follows an upstream that the gateway did not open. */
export const SHARED_RATE_PAUSE_MS = 1_000;
