// Maps a question to the object that shares its rates.
import type { RateQuery } from "~/domain/rate/rate";

/** Number of objects that share upstreams of the live channel; each pair and mode belongs to one of them (our choice; docs/decisions/019). */
export const LIVE_RATE_OBJECTS = 32;

/** Carries the visitor's address (for IPv6 the network): each address may follow only so many rates. Used only between our own Workers. */
export const ADDRESS_HEADER = "x-follower-address";

/** Carries the name of the first question if its answer is so fresh that following it costs the provider nothing. Used only between our own Workers. */
export const ANSWERED_HEADER = "x-answered-question";

// FNV-1a: spreads pairs evenly, and with the same result in every isolate.
const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** Returns the name of the object that shares a pair's rates in a mode, for all amounts. The number of names is fixed, whatever slugs a visitor sends. */
export function nameOfRates({ instrumentFromSlug, instrumentToSlug, rateMode }: RateQuery): string {
  const text = `${instrumentFromSlug} ${instrumentToSlug} ${rateMode}`.toLowerCase();
  const bytes = new TextEncoder().encode(text);
  const hash = bytes.reduce((sum, byte) => Math.imul(sum ^ byte, PRIME) >>> 0, OFFSET);
  return `rates ${String(hash % LIVE_RATE_OBJECTS)}`;
}
