// What a browser stores for us, and for how long (docs/specification.md, "Client storage"). Values without a named rule
// are our choice.

/** Browsers drop a cookie whose name and value together exceed this, bytes (RFC 6265bis). */
export const MAX_COOKIE_BYTES = 4096;
/** Most orders that a browser remembers; the oldest is dropped first. */
export const MAX_RECENT_ORDERS = 20;
/** How long a repeated submission without a token counts as the same one, milliseconds. */
export const REPEATED_SUBMIT_WINDOW_MS = 60_000;
