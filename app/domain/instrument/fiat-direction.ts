/** The directions of a fiat exchange: 'buy' pays fiat for a coin, 'sell' a coin for fiat. */
export const FIAT_DIRECTIONS = ["buy", "sell"] as const;

/** One of the two directions. */
export type FiatDirection = (typeof FIAT_DIRECTIONS)[number];
