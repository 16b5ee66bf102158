// Limits of the account area: sizes that it accepts, entries that it keeps, and lifetimes of a session.

/** Largest photo of a verification, bytes. Three photos fit into the body that a signed-in account may send (docs/security.md 7, 35). */
export const PHOTO_MAX_BYTES = 4_000_000;
/** Most segments of one photo file (our choice). Cameras write a few hundred; a file of nothing but segments takes seconds to read. */
export const PHOTO_MAX_PARTS = 10_000;
/** Longest password that is read at sign-in or at a repeated password check, UTF-16 units (our choice). A longer one is never right. */
export const TYPED_PASSWORD_MAX = 1_024;
/** Most orders of an account that one call requests (our choice). */
export const ORDERS_PER_CALL = 100;
/** Most calls for one list of an account's orders (our choice). A gateway that returns fewer orders than requested needs more calls. */
export const ORDER_CALLS_MAX = 20;
/** How long a page waits for the account's own orders, milliseconds (our choice). After that, their links and offers arrive with a later page. */
export const OWN_ORDERS_PATIENCE_MS = 700;
/** Longest lifetime of a session, used or not, milliseconds (spec: Session). */
export const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60_000;
/** How often a session in use stores its time of last use, milliseconds (our choice). */
export const SESSION_USE_NOTED_MS = 60 * 60_000;
/** How long the old name of a session still works after a repeated password check, milliseconds (our choice). Without script, a visitor may send the form twice before the first response arrives. */
export const SESSION_GRACE_MS = 30_000;
/** Longest payout or device number that is read, UTF-16 units (our choice). */
export const TYPED_ID_MAX = 200;
/** Longest name of an API key, characters (our choice). */
export const KEY_NAME_MAX = 60;
