// How long pages wait, and how long what was fetched or rendered for everybody is remembered, so that a gateway that
// is slow or down costs a visitor seconds at most (docs/security.md 43, 44). All of it is our choice.

/** A value that is remembered for everybody is not served when older than this, milliseconds: minutes, so that a gateway which is down for a moment costs nobody their page. */
export const MEMORY_KEEP_MS = 10 * 60_000;
/** A call that failed is not tried again for this long, milliseconds: all who wait meanwhile share its failure. */
export const FAILURE_KEEP_MS = 1_500;
/** Who needs what another request is fetching joins that call if it is no older than this, milliseconds; later a second one is made. */
export const SHARED_CALL_JOIN_MS = 2_000;
/** A rate serves all who ask the same in nobody's name for this long, milliseconds: one call a second. */
export const SHARED_RATE_KEEP_MS = 1_000;
/** Questions of visitors whose rate an isolate remembers, at most: as many for pages as for browsers that ask over HTTP. */
export const SHARED_REPLIES_MAX = 200;
/** A larger reply is not passed on to those who share it, bytes: a rate has some 3,000. */
export const MAX_SHARED_REPLY_BYTES = 64 * 1024;
/** Pairs whose last rate an isolate remembers, at most. */
export const LAST_RATES_MAX = 500;
/** Entries that one memory of an isolate has, at most. */
export const MEMORY_MAX_ENTRIES = 100;
/** A page's calls have this long together, milliseconds (the document starts within two seconds whatever hangs). The specification's timeouts are limits of a call. */
export const PAGE_BUDGET_MS = 1_700;
/** Who sent a form, or asked for data, waits this long for what is fetched for everybody, milliseconds. */
export const FORM_PATIENCE_MS = 6_000;
/** Rows of the picker that a page without script lists; the search narrows down what is more. */
export const PICKER_MAX_ROWS = 300;
/** The page that a sent form is redirected to counts as its reply for this long, milliseconds: it waits as a reply does. */
export const SENT_FORM_REPLY_MS = 10_000;
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
/** The same for an order that was just made and that the gateway does not list yet, seconds. */
export const UNLISTED_ORDER_REFRESH_SECONDS = 4;
/** My exchanges: orders whose state is asked for, newest first, at most: with the instruments six calls a page. */
export const MAX_LISTED_STATES = 5;
/** My exchanges: states that are not known by then are left out, milliseconds: the list is worth more than they are. */
export const LISTED_STATES_PATIENCE_MS = 700;
/** Articles asked for in one call, when all are wanted. */
export const POSTS_PER_CALL = 1_000;
/** A content gateway that lists fewer is asked again, this often at most. */
export const MAX_POST_CALLS = 20;
/** Addresses of a sitemap, at most; more make an index of several files (the protocol takes 50,000). */
export const MAX_SITEMAP_URLS = 10_000;
/** How long the picture of a link preview is cached, seconds. */
export const PREVIEW_CACHE_SECONDS = 24 * 60 * 60;
/** A read of an order that came too late for its page serves the same visitor's next pages for this long, milliseconds: a page without script opens again after 15 s, and a slow gateway may take ten more. */
export const LATE_READ_KEEP_MS = 30_000;
/** Such reads of one kind that an isolate remembers, at most (some 5 KB each). */
export const LATE_READS_MAX = 500;
/** How long an isolate serves content without asking again, milliseconds. */
export const CONTENT_CACHE_MS = 10_000;
/** A content gateway that gave none is not asked for the same again for this long, milliseconds. */
export const CONTENT_FAILURE_KEEP_MS = 10_000;
/** Version 1 of the instruments is asked as well when version 2 has taken this long, milliseconds. */
export const INSTRUMENTS_HEDGE_MS = 500;
/** Who wants a page that another request is rendering waits for it until it is this old, milliseconds; then the next render begins. */
export const RENDER_JOIN_MS = 2_000;
/** The calls of a page that is rendered behind an older one have this long together, milliseconds (nobody waits for it). */
export const REFRESH_BUDGET_MS = 4_000;
/** An error, or a page that lacks what a gateway did not give, serves this long, milliseconds: a weak gateway is asked less, not more. */
export const FAULTY_PAGE_KEEP_MS = 1_500;
/** Such a page serves this long where the next render is late, milliseconds. */
export const FAULTY_PAGE_LAST_RESORT_MS = 10_000;
/** Such pages that an isolate has at hand, at most. */
export const MAX_FAULTY_PAGES_IN_MEMORY = 50;
/** Parts of a page that stream are given up after this, milliseconds: the page then shows what it has. */
export const STREAM_TIMEOUT_MS = 4_950;
/** Parts of a page that come within this time after its frame are written in their places, milliseconds; later ones follow behind it, for browsers with script. */
export const IN_PLACE_PATIENCE_MS = 20;
/** A page that took longer to make may have given up such a part and is not kept, milliseconds. */
export const CACHE_RENDER_MAX_MS = 4_500;
/** Pages that an isolate has at hand, at most (up to some 90 KB each). */
export const MAX_PAGES_IN_MEMORY = 100;
/** Parts of account pages that are there by then are written with the page and need no script; later ones are streamed, milliseconds. */
export const PART_PATIENCE_MS = { document: 1_200, data: 300 } as const;

/** A history whose newest point is older than this share of its stretch does not end now, and is not shown (our choice). */
export const HISTORY_MAX_AGE_SHARE = 0.1;
/** The last page of a list that an address may ask for. */
export const MAX_PAGE = 100_000;
/** Page routes that an isolate has found and remembers by their path, at most. */
export const MAX_FOUND_ROUTES = 500;
/** Words of an unknown address that are looked at, from its end: one of more is nobody's slip. */
export const NEAR_WORDS_MAX = 12;
/** Letters of such a word that are looked at. */
export const NEAR_LETTERS_MAX = 40;
/** Ways to split the address of an unknown pair that are tried. */
export const PAIR_SPLITS_MAX = 4;
/** Fields that a line of the log names of a body that breaks the contract, at most. */
export const LOGGED_ISSUES_MAX = 20;
/** For how long a browser may show data of a page that it has prefetched, seconds, by our word: Chromium takes it once within five minutes. */
export const PREFETCHED_SECONDS = 60;
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
/** How far ahead security.txt says that it holds, milliseconds (RFC 9116 asks for less than a year). */
export const SECURITY_TXT_VALID_MS = 180 * 24 * 60 * 60 * 1_000;
/** A deployment with wrong settings is asked for again after this, seconds. */
export const NOT_SET_UP_RETRY_SECONDS = 60;
