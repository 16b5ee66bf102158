// How long pages wait, and when they load, reload and show a notice. A slow gateway costs a visitor seconds at most
// (docs/security.md 43, 44).

/** Shared time budget of a page's calls, milliseconds: the document starts within two seconds even if a call hangs. The specification's timeouts apply to single calls. */
export const PAGE_BUDGET_MS = 1_700;
/** The share of the budget that each call may use. 'optional': a call that the page can do without. 'defaultPair': the home page's first pair, requested beside the instruments. 'content': a content gateway, before the built-in content/ replaces it. */
export const PAGE_BUDGET_SHARES = {
  optional: 0.3,
  defaultPair: 0.5,
  content: 0.6,
  all: 1,
} as const;
/** How long a form submission or a data request waits for shared data, milliseconds. */
export const FORM_PATIENCE_MS = 6_000;
/** How long account pages wait for their parts, milliseconds. Parts that arrive in time are written with the page and need no script; later ones are streamed. */
export const PART_PATIENCE_MS = { document: 1_200, data: 300 } as const;
/** A page that failed because its gateway did not respond is requested again after this, seconds, with and without script. */
export const UNAVAILABLE_RETRY_SECONDS = 5;
/** Loading indicator: delay before it shows, milliseconds (spec: Loading of pages). */
export const LOADING_THROTTLE_MS = 200;
/** Loading indicator: time it takes to fill, milliseconds (spec: Loading of pages). */
export const LOADING_DURATION_MS = 2_000;
/** Loading indicator: how long it stays after the end, milliseconds (spec: Loading of pages). */
export const LOADING_HIDE_DELAY_MS = 500;
/** Most routes that are preloaded at once (spec: Route preloads). */
export const MAX_ROUTE_PRELOADS = 4;
/** Builds: how often an open page checks for a newer build, milliseconds (our choice). */
export const BUILD_CHECK_INTERVAL_MS = 5 * 60_000;
/** Shortest time between two reloads of a page for a newer build, milliseconds (spec: Newer builds). */
export const RELOAD_GUARD_MS = 10_000;
/** Lifetime of a notification, milliseconds (spec: Notifications). */
export const NOTIFICATION_LIFETIME_MS = 30_000;
/** Lifetime of notifications about errors, keys and the exchange page, milliseconds (spec: Notifications). */
export const SHORT_NOTIFICATION_LIFETIME_MS = 3_000;
