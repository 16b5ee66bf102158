// Limits of requests within a time window, per client address and in total (docs/security.md 45, 46).
import { DAY_MS, MINUTE_MS, SECOND_MS } from "../time/time-units";

/** Most requests of one purpose that one address (IPv4, or the /64 of an IPv6) may send within a window. */
export interface RequestLimit {
  readonly perAddress: number;
  /** Valid requests of all clients together. Above it, delay unknown networks instead of rejecting, so that an attacker cannot lock users out. */
  readonly total?: number;
  readonly windowMs: number;
  /** Per key: an account, an order, or all senders. Before sign-in, the key is address and account, so that a stranger cannot lock out the owner. */
  readonly perKey?: number;
}
const ACCOUNT_LIMIT = { perKey: 10, windowMs: 10 * MINUTE_MS } as const;
/**
 * Limits by purpose (our choice; docs/security.md 46): several times the need of an office behind one address, far
 * below guessing or a flood. The totals count valid requests; a rejected one (4xx, 5xx) does not count.
 */
export const REQUEST_LIMITS = {
  "order-creation": { perAddress: 60, total: 6_000, windowMs: 10 * MINUTE_MS },
  /** Look-ups without a result (a wrong number or address), and orders that a browser claims to remember. */
  "order-lookup": { perAddress: 60, windowMs: 10 * MINUTE_MS },
  "order-email": { perAddress: 20, total: 2_000, windowMs: 10 * MINUTE_MS },
  /** Refunds, and accepted new rates. */
  "order-decision": { perAddress: 60, total: 6_000, windowMs: 10 * MINUTE_MS },
  /** Messages to support: a person reads each one. */
  "support-message": { perAddress: 5, total: 200, windowMs: 10 * MINUTE_MS },
  /** The same for a day. `perKey` is the most for all senders together, and once more for the reserve above it. */
  "support-day": { perAddress: 20, perKey: 300, windowMs: DAY_MS },
  /** Messages of one network from the reserve. Above it the form names the email address. */
  "support-network": { perAddress: 20, perKey: 2, windowMs: DAY_MS },
  /** Messages about one order that has received money. They do not count towards the limit of all senders. */
  "support-order": { perAddress: 20, perKey: 10, windowMs: DAY_MS },
  /** One text of one visitor, and its delivery. */
  "support-once": { perAddress: 20, perKey: 1, windowMs: 10 * MINUTE_MS },
  "support-sent": { perAddress: 20, perKey: 1, windowMs: 10 * MINUTE_MS },
  /** Islands send requests while the visitor types. */
  "address-validation": { perAddress: 300, total: 30_000, windowMs: MINUTE_MS },
  /** Rendered pictures; cached ones do not count. */
  picture: { perAddress: 60, total: 1_200, windowMs: MINUTE_MS },
  /** Loader data without a page: client navigations, polling order pages, and `_payload.json`. */
  "page-data": { perAddress: 3_000, total: 300_000, windowMs: MINUTE_MS },
  /** Who is signed in, at each focus of a tab. Each request of a session is a call to the gateway. */
  "account-now": { perAddress: 600, total: 60_000, windowMs: MINUTE_MS },
  /** Uncached pages. A hundred people behind one address may each open one every four seconds. */
  page: { perAddress: 1_500, total: 150_000, windowMs: MINUTE_MS },
  /** All submitted forms; some of them have their own limits in addition. */
  form: { perAddress: 600, total: 60_000, windowMs: MINUTE_MS },
  "public-api": { perAddress: 3_000, total: 300_000, windowMs: MINUTE_MS },
  /** Rate questions that may cost a provider a call, through every door: less than half of its budget. A person who types an amount asks up to six. Above it, pages show the last known rate. */
  "rate-question": { perAddress: 8, windowMs: 6 * SECOND_MS },
  /** Refreshes of the questions that live channels follow: as many as ten tabs need, and less than a quarter of the provider's quotes. Above it, a channel loses its question. */
  "followed-rate": { perAddress: 20, windowMs: 30 * SECOND_MS },
  /** Opened live channels. */
  "live-channel": { perAddress: 240, total: 60_000, windowMs: MINUTE_MS },
  "sign-in": { ...ACCOUNT_LIMIT, perAddress: 30, total: 3_000 },
  registration: { ...ACCOUNT_LIMIT, perAddress: 20, total: 2_000 },
  "password-reset": { ...ACCOUNT_LIMIT, perAddress: 20, total: 2_000 },
  /** Far more per address than per account, because the people behind one address have their own accounts. */
  withdrawal: { ...ACCOUNT_LIMIT, perAddress: 60, total: 1_000 },
  "api-key": { ...ACCOUNT_LIMIT, perAddress: 60, total: 1_000 },
  /** Photo uploads, each of at most MAX_VERIFICATION_BYTES. */
  verification: { ...ACCOUNT_LIMIT, perAddress: 30, total: 1_000 },
} as const satisfies Record<string, RequestLimit>;
/** An IPv6 network (the /48 of a site, with 65,536 addresses) counts as at most this many addresses (our choice). */
export const ADDRESSES_PER_NETWORK = 16;
/** How long a request above a total is delayed, milliseconds (our choice). */
export const SLOWED_REQUEST_MS = 1_000;
/** Above a total, a known network may send this share of the per-address limit without delay (our choice). */
export const FAIR_SHARE = 0.1;
/** The purposes with a limit. */
export type LimitPurpose = keyof typeof REQUEST_LIMITS;
/** The purposes with a limit per key. */
export type KeyedPurpose = {
  [P in LimitPurpose]: (typeof REQUEST_LIMITS)[P] extends { readonly perKey: number } ? P : never;
}[LimitPurpose];
/** Each isolate counts cheap requests itself and reports them in batches of this size (our choice). */
export const REQUEST_COUNT_BATCH = 20;
/** How long a request waits for its count; after that it passes uncounted, milliseconds (our choice). */
export const REQUEST_COUNT_PATIENCE_MS = 1_000;
