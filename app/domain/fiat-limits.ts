// How long and how often the fiat provider is asked (spec: Fiat flow; Fiat attempt).

/** The provider is asked this often, then an attempt waits for the visitor's word (spec: Fiat flow). */
export const MAX_FIAT_TRIES = 1_000;
/** An account's attempt asks no sooner again, however many tabs it is open in, milliseconds (our choice: pages ask every 5 s). */
export const FIAT_ROUND_MS = 4_000;
/** Failed calls in a row that a gateway may still get over (our choice). */
export const MAX_FIAT_FAILURES = 3;
