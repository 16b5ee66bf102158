// How much one address, and all of them together, may ask for within a window (docs/security.md 45, 46).

/** How many requests of one purpose are taken within a window: from one address (IPv4, or the /64 of an IPv6), and from all. */
export interface RequestLimit {
  readonly perAddress: number;
  readonly total: number;
  readonly windowMs: number;
}
const MINUTE_MS = 60_000;
/**
 * Limits by purpose (our choice; docs/security.md 46): what an office behind one address needs several times over, and
 * far less than guessing or a flood takes. The totals are for what many addresses do together.
 */
export const REQUEST_LIMITS = {
  "order-creation": { perAddress: 60, total: 6_000, windowMs: 10 * MINUTE_MS },
  /** Look-ups that found nothing (a wrong number, or a wrong address for it), and orders that a browser says it remembers. */
  "order-lookup": { perAddress: 60, total: 6_000, windowMs: 10 * MINUTE_MS },
  "order-email": { perAddress: 20, total: 2_000, windowMs: 10 * MINUTE_MS },
  /** Refunds, and new rates that are accepted. */
  "order-decision": { perAddress: 60, total: 6_000, windowMs: 10 * MINUTE_MS },
  /** Islands ask while somebody types. */
  "address-validation": { perAddress: 300, total: 30_000, windowMs: MINUTE_MS },
  /** Pictures that are drawn; those in the cache cost nothing. */
  picture: { perAddress: 60, total: 1_200, windowMs: MINUTE_MS },
  /** Loader data without a page: client navigations, order pages that ask again, and `_payload.json`. */
  "page-data": { perAddress: 3_000, total: 300_000, windowMs: MINUTE_MS },
  "public-api": { perAddress: 3_000, total: 300_000, windowMs: MINUTE_MS },
  /** Live channels that are opened. */
  "live-channel": { perAddress: 240, total: 60_000, windowMs: MINUTE_MS },
  "sign-in": { perAddress: 30, total: 3_000, windowMs: 10 * MINUTE_MS },
  registration: { perAddress: 20, total: 2_000, windowMs: 10 * MINUTE_MS },
  "password-reset": { perAddress: 20, total: 2_000, windowMs: 10 * MINUTE_MS },
  withdrawal: { perAddress: 20, total: 1_000, windowMs: 10 * MINUTE_MS },
  "api-key": { perAddress: 20, total: 1_000, windowMs: 10 * MINUTE_MS },
} as const satisfies Record<string, RequestLimit>;
/** What is limited. */
export type LimitPurpose = keyof typeof REQUEST_LIMITS;
/** Requests that cost little are counted by each isolate and reported so many at a time (our choice). */
export const REQUEST_COUNT_BATCH = 20;
/** Previews of pairs that an isolate draws at once, at most (our choice: some 7 MB each). */
export const MAX_DRAWINGS_AT_ONCE = 2;
/** How long a request waits for its preview; then it gets the shared one, milliseconds (our choice). */
export const DRAWING_PATIENCE_MS = 5_000;
/** After this a drawing counts as lost with its request, milliseconds (our choice). */
export const DRAWING_MAX_MS = 10_000;
/** Live channels that one address holds open at once, at most (our choice: an office with a tab or two each). */
export const MAX_LIVE_CHANNELS_PER_ADDRESS = 100;
/** An open channel counts for this long without a word from the isolate that holds it, milliseconds (our choice). */
export const LIVE_CHANNEL_LEASE_MS = 5 * MINUTE_MS;
/** How often the isolate says that a channel is still open, milliseconds (our choice). */
export const LIVE_CHANNEL_RENEWAL_MS = 2 * MINUTE_MS;
/** How long a request waits to be counted; then it passes, milliseconds (our choice). */
export const REQUEST_COUNT_PATIENCE_MS = 1_000;
/** Fields of a form that is read, at most (our choice: three times as many as the longest of ours has). */
export const MAX_FORM_FIELDS = 200;
