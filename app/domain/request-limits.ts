// Request limits within a time window, per client address and in total (docs/security.md 45, 46).
import { DAY_MS, MINUTE_MS, SECOND_MS } from "./time/time-units";

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
/** Most live channels that one address holds open at once (our choice: an office with a tab or two per person). */
export const MAX_LIVE_CHANNELS_PER_ADDRESS = 100;
/** How often the isolate reports a channel as still open, milliseconds (our choice). */
export const LIVE_CHANNEL_RENEWAL_MS = 2 * MINUTE_MS;
/** Live channel: how long a browser waits for it to open, milliseconds (our choice). An earlier retry would double a busy server's work, and rates arrive over HTTP meanwhile. */
export const LIVE_OPEN_PATIENCE_MS = 30_000;
/** Live channel: a gateway that is silent for this long gets its question again, milliseconds (our choice; docs/gateway-contract.md). Two repetitions fit before the channel is closed. */
export const LIVE_PING_MS = 45_000;
/** Live channel: closed after this time without a message of the gateway, milliseconds (our choice; docs/gateway-contract.md). */
export const LIVE_IDLE_TIMEOUT_MS = 120_000;
/** Live channel: a browser with more unread bytes than this is too slow and has to reconnect (our choice). */
export const LIVE_MAX_UNREAD_BYTES = 256 * 1024;
/** Live channel: most messages of a browser within a window (our choice). */
export const LIVE_MAX_MESSAGES = { count: 50, windowMs: 10_000 } as const;
/** Live channel: a longer message of the gateway is ignored, UTF-16 units (our choice; docs/gateway-contract.md). A rate has about 3,000. */
export const LIVE_MAX_GATEWAY_MESSAGE_LENGTH = 64 * 1024;
/** Most shared upstreams that an object holds open at once (our choice). */
export const MAX_SHARED_RATES = 500;
/** Most of those upstreams that one address may have opened (our choice). */
export const MAX_SHARED_RATES_PER_ADDRESS = 20;
/** The exchange requests the rate of a followed question again after this, so the question then counts again, milliseconds. */
export const FOLLOWED_RATE_MS = 15 * SECOND_MS;
/** Most live channels that one object serves at once (our choice: what its one thread can send within a tick of the market). */
export const MAX_RATE_FOLLOWERS = 10_000;
/** A new follower of a shared upstream gets its last message unless it is older than this, milliseconds (our choice). A market that ticks every two seconds has then missed one tick. */
export const SHARED_RATE_REPEAT_MS = 3_000;
/** Shortest pause before a shared upstream repeats a request, milliseconds (our choice). The same pause follows an upstream that the gateway did not open. */
export const SHARED_RATE_PAUSE_MS = 1_000;
/** How long a request waits for its count; after that it passes uncounted, milliseconds (our choice). */
export const REQUEST_COUNT_PATIENCE_MS = 1_000;
/** Largest accepted form, bytes (our choice; docs/security.md 7). */
export const MAX_FORM_BYTES = 64 * 1024;
/** Largest accepted form with a signed-in visitor's photos, bytes (our choice; docs/security.md 7, 45). */
export const MAX_VERIFICATION_BYTES = 12 * 1024 * 1024;
/** Maximum lengths of form fields, UTF-16 units (our choice: several times what any network or gateway needs; the email's is RFC 5321's). */
export const FIELD_LENGTHS = {
  address: 256,
  /** The raw field: it may contain a payment link, from which the address is read. */
  addressField: 512,
  email: 254,
  memo: 1_024,
  refundProof: 200,
} as const;
