// How long isolates, browsers and the edge keep what several visitors share. An unavailable gateway then leaves pages
// available (docs/security.md 43, 44).

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
/** Oldest shared value that is served from memory, milliseconds. Minutes, so that a short outage of a gateway leaves every page available. */
export const MEMORY_KEEP_MS = 10 * 60_000;
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
/** How long a locale's messages are cached, seconds (spec: Locale messages). */
export const LOCALE_MESSAGES_CACHE_SECONDS = 24 * 60 * 60;
/** How long browsers, crawlers and monitors may cache a generated file, seconds. */
export const FILE_CACHE_SECONDS = {
  rates: 30,
  feeds: 60 * 60,
  llms: 60 * 60,
  sitemap: 60 * 60,
  robots: 24 * 60 * 60,
  securityTxt: 24 * 60 * 60,
  speculationRules: 24 * 60 * 60,
} as const;
