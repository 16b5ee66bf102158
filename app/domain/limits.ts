// Timeouts, intervals and limits of the form, the order and the rate, each with its unit and the rule that sets it
// (docs/specification.md), so that no number hides in the code that obeys it. The files beside it hold the others.

/** Order page: time between two polls, milliseconds (spec: Order polling). */
export const ORDER_POLL_INTERVAL_MS = 5_000;
/** Order page: the last step in which it is polled (spec: Order polling). */
export const ORDER_POLL_LAST_STEP = 2;

/** An order made in this browser is looked for this long although the gateway does not find it yet, milliseconds (our choice). */
export const FRESH_ORDER_MS = 10 * 60_000;

/** Gateways keep a write's idempotency key at least this long, seconds (docs/gateway-contract.md): what may have been done is remembered as long, and asked for again no longer. */
export const KEY_KEPT_SECONDS = 24 * 60 * 60;

/** Longest order number that is looked for or remembered, characters (our choice: a UUID has 36). */
export const MAX_ORDER_ID_LENGTH = 64;
/** How long an isolate serves instruments without asking again, milliseconds (our choice). */
export const INSTRUMENTS_CACHE_MS = 60_000;
/** How long an isolate serves what its front pages show of the exchange without asking again, milliseconds (our choice): the latest orders, the public pairs with their prices, the day's figures, what the form starts with, a pair's past rates. */
export const FACTS_CACHE_MS = {
  latest: 5_000,
  pairs: 10_000,
  stats: 30_000,
  defaultPair: 10_000,
  recommendedAmount: 60_000,
  history: 60_000,
} as const;
/** Facts older than this are not served, not even while a refresh runs, milliseconds (our choice). */
export const FACTS_KEEP_MS = 60_000;

/**
 * Oldest rate that an order may be created on without asking again, milliseconds (our choice). A fixed rate is a
 * promise: it may be as old as two HTTP refreshes. A floating one says what to expect, and to fill the form in
 * without JavaScript takes minutes: asking everyone twice would only teach them to press without looking. Once older
 * than a fixed one may be, it has to stand up to the rate of the moment of sending (domain/rate/issued-quote.ts).
 */
export const RATE_MAX_AGE_MS = { FIXED: 30_000, FLOATING: 10 * 60_000 } as const;

/** Lifetime of a notification, milliseconds (spec: Notifications). */
export const NOTIFICATION_LIFETIME_MS = 30_000;
/** Lifetime of notifications about errors, keys and the exchange page, milliseconds (spec: Notifications). */
export const SHORT_NOTIFICATION_LIFETIME_MS = 3_000;

/** Confirmations that a Monero deposit needs, whatever the order says (spec: Confirmations). */
export const MONERO_CONFIRMATIONS = 50;

/** Referral cookie, seconds (spec: Referral; Client storage). */
export const REFERRAL_COOKIE_SECONDS = 24 * 60 * 60;
/** First-visit UTM cookie, seconds (spec: UTM record; Client storage). */
export const FIRST_VISIT_UTM_COOKIE_SECONDS = 30 * 24 * 60 * 60;
/** Locale cookie, seconds (spec: Client storage). */
export const LOCALE_COOKIE_SECONDS = 365 * 24 * 60 * 60;
/** How long a locale's messages are cached, seconds (spec: Locale messages). */
export const LOCALE_MESSAGES_CACHE_SECONDS = 24 * 60 * 60;

/** A page is not reloaded for a newer build again within this time, milliseconds (spec: Newer builds). */
export const RELOAD_GUARD_MS = 10_000;
/** Routes preloaded at once, at most (spec: Route preloads). */
export const MAX_ROUTE_PRELOADS = 4;
/** Loading indicator: it shows only after this, milliseconds (spec: Loading of pages). */
export const LOADING_THROTTLE_MS = 200;
/**
 * Loading indicator: time it takes to fill, milliseconds (spec: Loading of pages).
 * The style sheet says it too, and a test compares them.
 * @internal
 */
export const LOADING_DURATION_MS = 2_000;
/** Loading indicator: it stays this long after the end, milliseconds (spec: Loading of pages). */
export const LOADING_HIDE_DELAY_MS = 500;
/** Builds: how often an open page asks for a newer one, milliseconds (our choice). */
export const BUILD_CHECK_INTERVAL_MS = 5 * 60_000;

/** For how long a page that is the same for everyone is good, milliseconds: served as it is, and at most, while a refresh runs. */
export interface CacheLifetime {
  readonly freshMs: number;
  readonly keepMs: number;
}
/**
 * Pages for everyone, milliseconds (our choice). With a rate: what it loses of RATE_MAX_AGE_MS here is
 * missing while a visitor without script fills in the form. Lists: as old as the facts that they show.
 * Content: an editor waits minutes, and an old article is better than none.
 */
export const PAGE_CACHE_LIFETIMES = {
  rate: { freshMs: 2_000, keepMs: 5_000 },
  list: { freshMs: FACTS_CACHE_MS.pairs, keepMs: FACTS_KEEP_MS },
  content: { freshMs: 5 * 60_000, keepMs: 24 * 60 * 60_000 },
} as const satisfies Record<string, CacheLifetime>;

/** Longest slug of an instrument that an address may name, characters (our choice; docs/gateway-contract.md). */
export const MAX_SLUG_LENGTH = 64;
