// How much a cookie holds, and how long browsers keep it (docs/specification.md, "Client storage").

/** Browsers drop a cookie whose name and value together exceed this, bytes (RFC 6265bis). */
export const MAX_COOKIE_BYTES = 4096;
/** Referral cookie, seconds (spec: Referral; Client storage). */
export const REFERRAL_COOKIE_SECONDS = 24 * 60 * 60;
/** First-visit UTM cookie, seconds (spec: UTM record; Client storage). */
export const FIRST_VISIT_UTM_COOKIE_SECONDS = 30 * 24 * 60 * 60;
/** Locale cookie, seconds (spec: Client storage). */
export const LOCALE_COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** Longest text of the first-visit record, percent-encoded characters: eleven texts and their names fit into a cookie. */
export const MAX_FIRST_VISIT_TEXT_LENGTH = 280;
