// How long pages wait, and how long what was fetched or rendered for everybody is remembered, so that a gateway that
// is slow or down costs a visitor seconds at most (docs/security.md 43, 44). All of it is our choice.

/** A value that is remembered for everybody is not served when older than this, milliseconds: minutes, so that a gateway which is down for a moment costs nobody their page. */
export const MEMORY_KEEP_MS = 10 * 60_000;
/** A page's calls have this long together, milliseconds (the document starts within two seconds whatever hangs). The specification's timeouts are limits of a call. */
export const PAGE_BUDGET_MS = 1_700;
/** Who sent a form, or asked for data, waits this long for what is fetched for everybody, milliseconds. */
export const FORM_PATIENCE_MS = 6_000;
/** How much of that time each may take for itself, as a share: a call that a page can do without; the pair that the home page starts with, which is fetched beside the instruments; a content gateway, before content/ as it was built stands in. */
export const PAGE_BUDGET_SHARES = {
  optional: 0.3,
  defaultPair: 0.5,
  content: 0.6,
  all: 1,
} as const;
/** A page that could not be made, because no gateway said what it needs, is asked for again after this, seconds: by itself, with script and without. */
export const UNAVAILABLE_RETRY_SECONDS = 5;
/** Without script: an order's page, and that of one not made yet, opens again after this, seconds. */
export const ORDER_REFRESH_SECONDS = 15;
/** Without script: the page of a fiat order on its way opens again after this, seconds (spec: Fiat attempt). */
export const FIAT_REFRESH_SECONDS = 5;
/** Parts of account pages that are there by then are written with the page and need no script; later ones are streamed, milliseconds. */
export const PART_PATIENCE_MS = { document: 1_200, data: 300 } as const;

/** A history whose newest point is older than this share of its stretch does not end now, and is not shown (our choice). */
export const HISTORY_MAX_AGE_SHARE = 0.1;
/** How long browsers, crawlers and monitors may keep a file that the product makes, seconds. */
export const FILE_CACHE_SECONDS = {
  rates: 30,
  feeds: 60 * 60,
  llms: 60 * 60,
  sitemap: 60 * 60,
  robots: 24 * 60 * 60,
  securityTxt: 24 * 60 * 60,
  speculationRules: 24 * 60 * 60,
} as const;
