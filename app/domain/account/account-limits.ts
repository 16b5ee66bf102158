// What the account area takes and remembers, at most.

/** Largest photo of a verification, bytes: three of them fit into the body that the signed in may send (docs/security.md 7, 35). */
export const PHOTO_MAX_BYTES = 4_000_000;
/** Shortest side of a photo, pixels (our choice: below that nobody can read a document). */
export const PHOTO_MIN_SIDE = 300;
/** Longest side of a photo, pixels (our choice: what phones make; more only costs whoever opens it). */
export const PHOTO_MAX_SIDE = 16_384;
/** Longest side to which the browser shrinks a photo before it is sent, pixels (our choice: small print stays readable). */
export const PHOTO_SENT_SIDE = 2_000;
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
/** Characters of a password, at most (our choice: more is no password; gateways decide below that). */
export const PASSWORD_MAX = 256;
