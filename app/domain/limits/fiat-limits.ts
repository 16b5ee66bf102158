// Limits of buying and selling for money (spec: Fiat flow; Fiat attempt).

/** Most calls of an attempt to the provider; then it stops until the visitor continues it (spec: Fiat flow). */
export const MAX_FIAT_TRIES = 1_000;
/** Shortest pause between two calls of an account's attempt, however many tabs are open, milliseconds (our choice). Pages poll every 5 s. */
export const FIAT_ROUND_MS = 4_000;
/** Failed calls in a row after which an attempt fails (our choice). */
export const MAX_FIAT_FAILURES = 3;
/** Without script: the page of a fiat order in progress reloads after this, seconds (spec: Fiat attempt). */
export const FIAT_REFRESH_SECONDS = 5;
