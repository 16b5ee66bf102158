// Which object shares the rates of a question, and how it is asked.
import type { RateQuery } from "~/domain/rate/rate";

/** Objects that share upstreams of the live channel; a pair in a mode has one of them (our choice; docs/decisions/019). */
export const LIVE_RATE_OBJECTS = 32;

/** Carries the address, or the network of IPv6, that a follower's questions count for; between our own Workers only. */
export const ADDRESS_HEADER = "x-agio-address";

// FNV-1a: spreads pairs evenly, and alike in every isolate.
const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** The name of the object that shares a pair's rates in a mode, whatever the amount. There are so many and no more, whatever slugs somebody makes up. */
export function nameOfRates({ instrumentFromSlug, instrumentToSlug, rateMode }: RateQuery): string {
  const text = `${instrumentFromSlug} ${instrumentToSlug} ${rateMode}`.toLowerCase();
  const bytes = new TextEncoder().encode(text);
  const hash = bytes.reduce((sum, byte) => Math.imul(sum ^ byte, PRIME) >>> 0, OFFSET);
  return `rates ${String(hash % LIVE_RATE_OBJECTS)}`;
}
