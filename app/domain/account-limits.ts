// What the account area takes and remembers, at most, and how long a session lasts.

/** Largest photo of a verification, bytes: three of them fit into the body that the signed in may send (docs/security.md 7, 35). */
export const PHOTO_MAX_BYTES = 4_000_000;
/** Parts that a photo is made of, at most (our choice): cameras write some hundreds, and a file of nothing else takes seconds. */
export const PHOTO_MAX_PARTS = 10_000;

/** What is read of a password where one signs in or gives it again, UTF-16 units (our choice: longer is never right). */
export const TYPED_PASSWORD_MAX = 1_024;
/** Orders of an account in one call, at most (our choice). */
export const ORDERS_PER_CALL = 100;
/** Calls for an account's orders, at most (our choice): a gateway that gives less at once than it is asked for takes more of them. */
export const ORDER_CALLS_MAX = 20;
/** How long a page waits for the account's own orders, milliseconds (our choice): links and offers that need them come with a later page. */
export const OWN_ORDERS_PATIENCE_MS = 700;

/** A session ends after this in any case, milliseconds (spec: Session). */
export const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60_000;
/** How often a session that is used notes that it is, milliseconds (our choice). */
export const SESSION_USE_NOTED_MS = 60 * 60_000;
/** How long the name of a session is still understood after the password was given again under it, milliseconds (our choice: a form without script may be pressed twice before its first response is there). */
export const SESSION_GRACE_MS = 30_000;
/** What is read of the number of a payout or a device, UTF-16 units (our choice). */
export const TYPED_ID_MAX = 200;
/** Characters of a key's name, at most (our choice). */
export const KEY_NAME_MAX = 60;
