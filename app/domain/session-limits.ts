// What a browser keeps for us, and for how long (docs/specification.md, "Client storage"). Unless a rule is named, it is
// our choice.

/** Browsers drop a cookie whose name and value are longer than this together, bytes (RFC 6265bis). */
export const MAX_COOKIE_BYTES = 4096;
/** Orders that a browser remembers, at most; the oldest goes first. */
export const MAX_RECENT_ORDERS = 20;
/** How long a repeated submit without a token counts as the same one, milliseconds. */
export const REPEATED_SUBMIT_WINDOW_MS = 60_000;
