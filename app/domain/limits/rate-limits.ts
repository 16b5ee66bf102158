// Limits of rates: how old one may be, and how much of a rate history is read and shown.

/**
 * Oldest rate that an order may use without another question, milliseconds (our choice). A fixed rate is a promise, so
 * it may be as old as two HTTP refreshes. A floating rate is an estimate, and filling in the form without JavaScript
 * takes minutes. Once older than the fixed maximum, it must match the rate at the time of sending
 * (domain/rate/issued-quote.ts).
 */
export const RATE_MAX_AGE_MS = { FIXED: 30_000, FLOATING: 10 * 60_000 } as const;
/** Interval of HTTP rate requests after the live channel has given up, milliseconds (docs/gateway-contract.md). */
export const RATE_HTTP_REFRESH_MS = 15_000;
/** Most points of a pair's rate history that are read (our choice: one per half hour of a week; docs/gateway-contract.md). */
export const HISTORY_MAX_POINTS = 400;
/** A history whose newest point is older than this share of its range is outdated and not shown (our choice). */
export const HISTORY_MAX_AGE_SHARE = 0.1;
