// What the account area takes and remembers, at most, and how long a session lasts.

/** Largest photo of a verification, bytes: three of them fit into the body that the signed in may send (docs/security.md 7, 35). */
export const PHOTO_MAX_BYTES = 4_000_000;
/** Shortest side of a photo, pixels (our choice: below that nobody can read a document). */
export const PHOTO_MIN_SIDE = 300;
/** Longest side of a photo, pixels (our choice: what phones make; more only costs whoever opens it). */
export const PHOTO_MAX_SIDE = 16_384;
/** Longest side to which the browser shrinks a photo before it is sent, pixels (our choice: small print stays readable). */
export const PHOTO_SENT_SIDE = 2_000;
/** Parts that a photo is made of, at most (our choice): cameras write some hundreds, and a file of nothing else takes seconds. */
export const PHOTO_MAX_PARTS = 10_000;
/** Characters of a field of the verification, at most (our choice). */
export const VERIFICATION_TEXT_MAX = 100;
/** What was typed for a verification is kept in the browser, sealed, seconds (our choice: as long as a session lasts unused, for a rejection may take days). */
export const VERIFICATION_DRAFT_SECONDS = 7 * 24 * 60 * 60;
/** Default expiry of an identity document (spec: Verification data). */
export const DEFAULT_EXPIRE_DATE = "2099-01-01";
/** Characters of a key's name, at most (our choice). */
export const KEY_NAME_MAX = 60;
/** Addresses and ranges of one key, at most (our choice). */
export const KEY_ADDRESSES_MAX = 50;
/** How long after it an account was made a registration with its password counts as the same one, pressed twice, milliseconds (our choice: a slow line's double press). */
export const REPEATED_REGISTRATION_MS = 10_000;
/** Characters of a password, at most (our choice: more is no password; gateways decide below that). */
export const PASSWORD_MAX = 256;

/** What is read of a password where one signs in or gives it again, UTF-16 units (our choice: longer is never right). */
export const TYPED_PASSWORD_MAX = 1_024;
/** What is read of a code from an email, UTF-16 units (our choice). */
export const TYPED_CODE_MAX = 256;
/** What is read of the email that confirms the end of an account, UTF-16 units (our choice). */
export const TYPED_CONFIRMATION_MAX = 320;
/** What is read of a field of the verification, UTF-16 units (our choice: more than fits, so that it can be called too long). */
export const TYPED_VERIFICATION_MAX = 500;
/** What is read of a payout's fields, UTF-16 units each (our choice). */
export const TYPED_PAYOUT_MAX = 256;
/** What is read of a key's id, name and addresses, UTF-16 units (our choice). */
export const TYPED_KEY_MAX = { id: 200, name: 500, addresses: 8_000 } as const;
/** Coins that the referral link's form offers, at most (our choice). */
export const LINK_COINS_MAX = 200;
/** Orders of an account in one call, at most (our choice). */
export const ORDERS_PER_CALL = 100;
/** Calls for an account's orders, at most (our choice): a gateway that gives less at once than it is asked for takes more of them. */
export const ORDER_CALLS_MAX = 20;
/** Exchanges in the history, at most (our choice): a narrower date range shows the older ones. */
export const HISTORY_ORDERS_MAX = 1_000;
/** How far a gateway's time of an order may be before ours where the order is looked for, milliseconds (our choice: it was made a call and a clock's difference earlier). */
export const ORDER_CLOCK_SKEW_MS = 60 * 60_000;
/** Calls by which a page looks for orders of this browser among the account's, at most (our choice): how far back they are is the browser's own word. */
export const OWN_ORDERS_CALLS_MAX = 5;
/** How long a page waits for the account's own orders, milliseconds (our choice): links and offers that need them come with a later page. */
export const OWN_ORDERS_PATIENCE_MS = 700;
/** A page of withdrawals that waits for news loads itself again after this where there is no script, seconds (our choice). */
export const PAYOUT_REFRESH_SECONDS = 15;
/** The form of a withdrawal names one that was made so short a while ago, milliseconds (our choice). */
export const LATEST_PAYOUT_MS = 60 * 60_000;
/** Payouts of one amount to one address that are remembered beside one whose outcome is unknown: what a cookie has room for (our choice). */
export const MAX_LIKE_PAYOUTS = 20;
/** How far the gateway's clock may be behind ours where a payout is looked for, milliseconds (our choice). */
export const PAYOUT_CLOCK_SKEW_MS = 5 * 60_000;
/** What is read of the address that a sign-in leads back to, UTF-16 units (docs/security.md 45). */
export const RETURN_PATH_MAX = 1_024;

/** Account data is fetched again when it is older, milliseconds (spec: Account data; Lifetimes). */
export const ACCOUNT_CACHE_MS = 15 * 60_000;
/** After a sign-in that is older than this, withdrawals, keys and changes of the password ask for it again, milliseconds (spec: Session). */
export const FRESH_SIGN_IN_MS = 15 * 60_000;
/** A session that nobody uses ends after this, milliseconds (spec: Session). */
export const SESSION_IDLE_MS = 7 * 24 * 60 * 60_000;
/** A session ends after this in any case, milliseconds (spec: Session). */
export const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60_000;
/** How often a session that is used notes that it is, milliseconds (our choice). */
export const SESSION_USE_NOTED_MS = 60 * 60_000;
/** How long the name of a session is still understood after the password was given again under it, milliseconds (our choice: a form without script may be pressed twice before its first response is there). */
export const SESSION_GRACE_MS = 30_000;
/** How long sign-out waits for the gateway; then the visitor goes on while the gateway still gets it, milliseconds (our choice). */
export const SIGN_OUT_PATIENCE_MS = 2_000;
/** How long a page waits to hear who is signed in; then it is shown as a guest's, milliseconds (our choice). */
export const SESSION_PATIENCE_MS = 1_000;
