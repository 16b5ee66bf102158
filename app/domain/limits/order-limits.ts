// Limits of an order: how often its page looks, how long a browser and a gateway remember it.

/** Order page: time between two polls, milliseconds (spec: Order polling). */
export const ORDER_POLL_INTERVAL_MS = 5_000;
/** Order page: the last step at which it polls (spec: Order polling). */
export const ORDER_POLL_LAST_STEP = 2;
/** Without script: the page of an order, or of one still being created, reloads after this, seconds. */
export const ORDER_REFRESH_SECONDS = 15;
/** How long the page looks for this browser's new order before it reports that the gateway does not find it, milliseconds (our choice). */
export const FRESH_ORDER_MS = 10 * 60_000;
/** Gateways keep a write's idempotency key at least this long, seconds (docs/gateway-contract.md). We remember an uncertain write for the same time, and do not repeat it later. */
export const KEY_KEPT_SECONDS = 24 * 60 * 60;
/** How long a repeated submission without a token counts as the same one, milliseconds. */
export const REPEATED_SUBMIT_WINDOW_MS = 60_000;
/** Most orders that a browser remembers; the oldest is dropped first. */
export const MAX_RECENT_ORDERS = 20;
/** Longest order number that is looked up or stored, characters (our choice: a UUID has 36). */
export const MAX_ORDER_ID_LENGTH = 64;
/** Confirmations that a Monero deposit needs; the order's own number is ignored (spec: Confirmations). */
export const MONERO_CONFIRMATIONS = 50;
