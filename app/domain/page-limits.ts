// How long pages wait, and how long shared data and pages stay in memory. A slow or unavailable gateway then costs a
// visitor seconds at most (docs/security.md 43, 44). All values are our choice.

/** Oldest shared value that is served from memory, milliseconds. Minutes, so that a short outage of a gateway leaves every page available. */
export const MEMORY_KEEP_MS = 10 * 60_000;
/** Shared time budget of a page's calls, milliseconds: the document starts within two seconds even if a call hangs. The specification's timeouts apply to single calls. */
export const PAGE_BUDGET_MS = 1_700;
/** How long a form submission or a data request waits for shared data, milliseconds. */
export const FORM_PATIENCE_MS = 6_000;
/** The share of the budget that each call may use. 'optional': a call that the page can do without. 'defaultPair': the home page's first pair, requested beside the instruments. 'content': a content gateway, before the built-in content/ replaces it. */
export const PAGE_BUDGET_SHARES = {
  optional: 0.3,
  defaultPair: 0.5,
  content: 0.6,
  all: 1,
} as const;
/** A page that failed because its gateway did not respond is requested again after this, seconds, with and without script. */
export const UNAVAILABLE_RETRY_SECONDS = 5;
/** Without script: the page of an order, or of one still being created, reloads after this, seconds. */
export const ORDER_REFRESH_SECONDS = 15;
/** Without script: the page of a fiat order in progress reloads after this, seconds (spec: Fiat attempt). */
export const FIAT_REFRESH_SECONDS = 5;
/** How long account pages wait for their parts, milliseconds. Parts that arrive in time are written with the page and need no script; later ones are streamed. */
export const PART_PATIENCE_MS = { document: 1_200, data: 300 } as const;

/** A history whose newest point is older than this share of its range is outdated and not shown (our choice). */
export const HISTORY_MAX_AGE_SHARE = 0.1;
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
