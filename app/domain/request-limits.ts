// How much one address, and all of them together, may ask for within a window (docs/security.md 45, 46).
import { MINUTE_MS } from "./site/time-units";

/** How many requests of one purpose are taken within a window from one address (IPv4, or the /64 of an IPv6). */
export interface RequestLimit {
  readonly perAddress: number;
  /** Valid requests of everybody together. Above it, delay unknown networks instead of rejecting, so that an attacker cannot lock users out. */
  readonly total?: number;
  readonly windowMs: number;
  /** From one account: where nobody is signed in yet, from one address at one account, so that no stranger can shut somebody else out. */
  readonly perAccount?: number;
}

const ACCOUNT_LIMIT = { perAccount: 10, windowMs: 10 * MINUTE_MS } as const;
/**
 * Limits by purpose (our choice; docs/security.md 46): what an office behind one address needs several times over, and
 * far less than guessing or a flood takes. The totals count valid requests: a rejected one (4xx, 5xx) spends none.
 */
export const REQUEST_LIMITS = {
  "order-creation": { perAddress: 60, total: 6_000, windowMs: 10 * MINUTE_MS },
  /** Look-ups that found nothing (a wrong number, or a wrong address for it), and orders that a browser says it remembers. */
  "order-lookup": { perAddress: 60, windowMs: 10 * MINUTE_MS },
  "order-email": { perAddress: 20, total: 2_000, windowMs: 10 * MINUTE_MS },
  /** Refunds, and new rates that are accepted. */
  "order-decision": { perAddress: 60, total: 6_000, windowMs: 10 * MINUTE_MS },
  /** Islands ask while somebody types. */
  "address-validation": { perAddress: 300, total: 30_000, windowMs: MINUTE_MS },
  /** Pictures that are drawn; those in the cache cost nothing. */
  picture: { perAddress: 60, total: 1_200, windowMs: MINUTE_MS },
  /** Loader data without a page: client navigations, order pages that ask again, and `_payload.json`. */
  "page-data": { perAddress: 3_000, total: 300_000, windowMs: MINUTE_MS },
  /** Pages that are rendered for whoever asks (a cached one counts for nothing): a hundred people behind one address may each open one every four seconds. */
  page: { perAddress: 1_500, total: 150_000, windowMs: MINUTE_MS },
  /** Forms that are sent, whatever they are for; some of them have limits of their own besides. */
  form: { perAddress: 600, total: 60_000, windowMs: MINUTE_MS },
  "public-api": { perAddress: 3_000, total: 300_000, windowMs: MINUTE_MS },
  /** Live channels that are opened. */
  "live-channel": { perAddress: 240, total: 60_000, windowMs: MINUTE_MS },
  "sign-in": { ...ACCOUNT_LIMIT, perAddress: 30, total: 3_000 },
  registration: { ...ACCOUNT_LIMIT, perAddress: 20, total: 2_000 },
  "password-reset": { ...ACCOUNT_LIMIT, perAddress: 20, total: 2_000 },
  /** From one address far more than from one account: whoever shares it has accounts of their own. */
  withdrawal: { ...ACCOUNT_LIMIT, perAddress: 60, total: 1_000 },
  "api-key": { ...ACCOUNT_LIMIT, perAddress: 60, total: 1_000 },
  /** Photos that are sent, each time MAX_VERIFICATION_BYTES at most. */
  verification: { ...ACCOUNT_LIMIT, perAddress: 30, total: 1_000 },
} as const satisfies Record<string, RequestLimit>;
/** A network of IPv6, the /48 of a site, counts as so many addresses at most (our choice): it has 65,536 of them. */
export const ADDRESSES_PER_NETWORK = 16;
/** How long a request waits above a total, milliseconds (our choice). */
export const SLOWED_REQUEST_MS = 1_000;
/** Above a total, a known network does not wait for this part of what one address may send (our choice). */
export const FAIR_SHARE = 0.1;
/** What is limited. */
export type LimitPurpose = keyof typeof REQUEST_LIMITS;
/** What is limited by account too. */
export type AccountPurpose = {
  [P in LimitPurpose]: (typeof REQUEST_LIMITS)[P] extends { readonly perAccount: number }
    ? P
    : never;
}[LimitPurpose];
/** Requests that cost little are counted by each isolate and reported so many at a time (our choice). */
export const REQUEST_COUNT_BATCH = 20;
/** Largest logo of a gateway that is passed on, bytes (our choice; docs/gateway-contract.md). */
export const MAX_LOGO_BYTES = 256 * 1024;
/** Live channels that one address holds open at once, at most (our choice: an office with a tab or two each). */
export const MAX_LIVE_CHANNELS_PER_ADDRESS = 100;
/** How often the isolate says that a channel is still open, milliseconds (our choice). */
export const LIVE_CHANNEL_RENEWAL_MS = 2 * MINUTE_MS;
/** Live channel: how long a browser waits for it to open, milliseconds (our choice): who tries again sooner makes a busy server do the same work twice, and rates come over HTTP meanwhile. */
export const LIVE_OPEN_PATIENCE_MS = 30_000;
/** Live channel: without a word from the gateway for this long it counts as dead, milliseconds (our choice). */
export const LIVE_IDLE_TIMEOUT_MS = 120_000;
/** Live channel: a browser that leaves this much unread is too slow and is better served by connecting again, bytes (our choice). */
export const LIVE_MAX_UNREAD_BYTES = 256 * 1024;
/** Live channel: what a browser may say within a window, messages (our choice). */
export const LIVE_MAX_MESSAGES = { count: 50, windowMs: 10_000 } as const;
/** Live channel: a longer message of the gateway is passed over, UTF-16 units (our choice; docs/gateway-contract.md): a rate has some 3,000. */
export const LIVE_MAX_GATEWAY_MESSAGE_LENGTH = 64 * 1024;
/** Shared upstreams that an object has open at once, at most (our choice). */
export const MAX_SHARED_RATES = 500;
/** Those of them that one address has opened, at most (our choice). */
export const MAX_SHARED_RATES_PER_ADDRESS = 20;
/** Live channels that one object serves at once, at most (our choice: what its one thread sends within a tick of the market). */
export const MAX_RATE_FOLLOWERS = 10_000;
/** Whoever joins a shared upstream gets its last message unless it is older, milliseconds (our choice: a tick and a half of a market that ticks every two seconds). */
export const SHARED_RATE_REPEAT_MS = 3_000;
/** A shared upstream is asked the same again no sooner than this, and a gateway that opened none no other one, milliseconds (our choice). */
export const SHARED_RATE_PAUSE_MS = 1_000;
/** How long a request waits to be counted; then it passes, milliseconds (our choice). */
export const REQUEST_COUNT_PATIENCE_MS = 1_000;
/** Largest form that is read, bytes (our choice; docs/security.md 7). */
export const MAX_FORM_BYTES = 64 * 1024;
/** The same for the photos of somebody who is signed in, bytes (our choice; docs/security.md 7, 45). */
export const MAX_VERIFICATION_BYTES = 12 * 1024 * 1024;
/** Longest values of the forms' fields, UTF-16 units (our choice: several times what any network or gateway needs; an email's is RFC 5321's). */
export const FIELD_LENGTHS = {
  address: 256,
  /** What is typed there: a payment link too, out of which the address is taken. */
  addressField: 512,
  email: 254,
  memo: 1_024,
  refundProof: 200,
} as const;
