// Timeouts, intervals and limits of the form, the order and the rate. Each states its unit and the rule that sets it
// (docs/specification.md). The files beside this one hold the other limits.

/** Order page: time between two polls, milliseconds (spec: Order polling). */
export const ORDER_POLL_INTERVAL_MS = 5_000;
/** Order page: the last step at which it polls (spec: Order polling). */
export const ORDER_POLL_LAST_STEP = 2;

/** How long the page looks for this browser's new order before it reports that the gateway does not find it, milliseconds (our choice). */
export const FRESH_ORDER_MS = 10 * 60_000;

/** Gateways keep a write's idempotency key at least this long, seconds (docs/gateway-contract.md). We remember an uncertain write for the same time, and do not repeat it later. */
export const KEY_KEPT_SECONDS = 24 * 60 * 60;

/** Longest order number that is looked up or stored, characters (our choice: a UUID has 36). */
export const MAX_ORDER_ID_LENGTH = 64;
/** How long an isolate serves instruments from memory, milliseconds (our choice). */
export const INSTRUMENTS_CACHE_MS = 60_000;
/** How long an isolate serves facts about the exchange from memory, milliseconds (our choice). They are the latest orders, public pairs and prices, daily figures, the form's defaults, and rate histories. */
export const FACTS_CACHE_MS = {
  latest: 5_000,
  pairs: 10_000,
  stats: 30_000,
  defaultPair: 10_000,
  recommendedAmount: 60_000,
  history: 60_000,
} as const;
/** Facts older than this are never served, not even during a refresh, milliseconds (our choice). */
export const FACTS_KEEP_MS = 60_000;

/**
 * Oldest rate that an order may use without another question, milliseconds (our choice). A fixed rate is a promise, so
 * it may be as old as two HTTP refreshes. A floating rate is an estimate, and filling in the form without JavaScript
 * takes minutes. Once older than the fixed maximum, it must match the rate at the time of sending
 * (domain/rate/issued-quote.ts).
 */
export const RATE_MAX_AGE_MS = { FIXED: 30_000, FLOATING: 10 * 60_000 } as const;

/** Lifetime of a notification, milliseconds (spec: Notifications). */
export const NOTIFICATION_LIFETIME_MS = 30_000;
/** Lifetime of notifications about errors, keys and the exchange page, milliseconds (spec: Notifications). */
export const SHORT_NOTIFICATION_LIFETIME_MS = 3_000;

/** Confirmations that a Monero deposit needs; the order's own number is ignored (spec: Confirmations). */
export const MONERO_CONFIRMATIONS = 50;

/** Referral cookie, seconds (spec: Referral; Client storage). */
export const REFERRAL_COOKIE_SECONDS = 24 * 60 * 60;
/** First-visit UTM cookie, seconds (spec: UTM record; Client storage). */
export const FIRST_VISIT_UTM_COOKIE_SECONDS = 30 * 24 * 60 * 60;
/** Locale cookie, seconds (spec: Client storage). */
export const LOCALE_COOKIE_SECONDS = 365 * 24 * 60 * 60;
/** How long a locale's messages are cached, seconds (spec: Locale messages). */
export const LOCALE_MESSAGES_CACHE_SECONDS = 24 * 60 * 60;

/** Shortest time between two reloads of a page for a newer build, milliseconds (spec: Newer builds). */
export const RELOAD_GUARD_MS = 10_000;
/** Most routes that are preloaded at once (spec: Route preloads). */
export const MAX_ROUTE_PRELOADS = 4;
/** Loading indicator: delay before it shows, milliseconds (spec: Loading of pages). */
export const LOADING_THROTTLE_MS = 200;
/** Loading indicator: time it takes to fill, milliseconds (spec: Loading of pages). */
export const LOADING_DURATION_MS = 2_000;
/** Loading indicator: how long it stays after the end, milliseconds (spec: Loading of pages). */
export const LOADING_HIDE_DELAY_MS = 500;
/** Builds: how often an open page checks for a newer build, milliseconds (our choice). */
export const BUILD_CHECK_INTERVAL_MS = 5 * 60_000;

/** Cache lifetime of a public page, milliseconds: `freshMs` without a refresh, `keepMs` at most while a refresh runs. */
export interface CacheLifetime {
  readonly freshMs: number;
  readonly keepMs: number;
}
/**
 * Cache lifetimes of public pages, milliseconds (our choice). 'rate': its age counts against RATE_MAX_AGE_MS, which
 * visitors without script need for the form. 'list': as old as the facts on it. 'content': editors can wait minutes,
 * and an old article is better than none.
 */
export const PAGE_CACHE_LIFETIMES = {
  rate: { freshMs: 2_000, keepMs: 5_000 },
  list: { freshMs: FACTS_CACHE_MS.pairs, keepMs: FACTS_KEEP_MS },
  content: { freshMs: 5 * 60_000, keepMs: 24 * 60 * 60_000 },
} as const satisfies Record<string, CacheLifetime>;

/** Longest slug of an instrument in an address, characters (our choice; docs/gateway-contract.md). */
export const MAX_SLUG_LENGTH = 64;
