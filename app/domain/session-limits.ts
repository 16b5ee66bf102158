// What a browser keeps for us, and for how long (docs/specification.md, "Client storage"). Unless a rule is named, it is
// our choice.

/** Browsers drop a cookie whose name and value are longer than this together, bytes (RFC 6265bis). */
export const MAX_COOKIE_BYTES = 4096;
/** The visitor's session, seconds. */
export const VISITOR_COOKIE_SECONDS = 180 * 24 * 60 * 60;
/** The orders made in this browser, and which of them were removed, seconds. */
export const RECENT_ORDERS_COOKIE_SECONDS = 180 * 24 * 60 * 60;
/** Orders that a browser remembers, at most; the oldest goes first. */
export const MAX_RECENT_ORDERS = 20;
/** The device's fingerprint, seconds. */
export const FINGERPRINT_COOKIE_SECONDS = 365 * 24 * 60 * 60;
/** The theme that the visitor chose, seconds. */
export const THEME_COOKIE_SECONDS = 365 * 24 * 60 * 60;
/** A notification waits for the page after an action this long, seconds. */
export const FLASH_COOKIE_SECONDS = 60;
/** Notifications that wait at once, at most. */
export const MAX_FLASHES = 5;
/** Creations of one browser whose outcome is unknown, at most (each takes a quarter of a cookie). */
export const MAX_PENDING_ORDERS = 3;
/** Accounts of whose payouts one browser remembers something, at most (each has a cookie). */
export const MAX_PAYOUT_ACCOUNTS = 3;
/** Orders of one browser that are marked as open, at most. */
export const MAX_OPEN_ORDERS = 10;
/** Each text of the first-visit record, percent-encoded characters: eleven of them and their names fit into a cookie. */
export const MAX_FIRST_VISIT_TEXT_LENGTH = 280;
/** Each campaign parameter of a landing address, characters: what an advertiser writes must not blow up the cookie. */
export const MAX_UTM_PARAMETER_LENGTH = 200;
/** Events that wait in a tab for the next page with the tag manager, at most. */
export const MAX_TRACKED_LATER = 50;
/** How long a repeated submit without a token counts as the same one, milliseconds. */
export const REPEATED_SUBMIT_WINDOW_MS = 60_000;
/** What an account gateway hears of the visitor's browser, characters at most (our choice). */
export const MAX_USER_AGENT_LENGTH = 300;
/** The email that was typed into a form of sign-in waits for the next one, seconds: as long as a code of an email lasts. */
export const AUTH_EMAIL_SECONDS = 10 * 60;
/** A browser that has seen the site opens it by HTTPS alone for this long, seconds. */
export const HSTS_SECONDS = 2 * 365 * 24 * 60 * 60;
