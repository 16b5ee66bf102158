// How long and how often the fiat provider is asked (spec: Fiat flow; Fiat attempt).

/** The provider is asked this often, then an attempt waits for the visitor's word (spec: Fiat flow). */
export const MAX_FIAT_TRIES = 1_000;
/** An account's attempt asks no sooner again, however many tabs it is open in, milliseconds (our choice: pages ask every 5 s). */
export const FIAT_ROUND_MS = 4_000;
/** For whoever comes back from the provider it is asked so soon after the last time, milliseconds (our choice). */
export const FIAT_RETURN_MS = 1_000;
/** Failed calls in a row that a gateway may still get over (our choice). */
export const MAX_FIAT_FAILURES = 3;
/** The address of an identity check is asked for anew after this, milliseconds (our choice). */
export const IDENTITY_LINK_MS = 10 * 60_000;
/** Where the provider passes somebody whose order asks for more all the same, the order goes out again after this, milliseconds (our choice). */
export const VERIFIED_ORDER_RETRY_MS = 60_000;
/** Sent so often without a clear reply, a creation is called unclear (our choice). */
export const FIAT_UNCLEAR_SENDS = 3;
/** What is read of a reason in the provider's own words, characters (our choice). */
export const MAX_REASON_LENGTH = 300;
/** Who makes a call for an attempt has this long before another may, milliseconds (our choice: longer than a call takes; an order's key makes it safe to send twice). */
export const FIAT_LEASE_MS = { call: 15_000, creation: 35_000 } as const;
/** An attempt that nothing happens to is deleted after this, milliseconds (our choice). */
export const FIAT_ATTEMPT_MS = 30 * 24 * 60 * 60_000;
