// The name of a quote: it contains the time of its price, so that an order shows which quote it means.

const PREFIX = "sandbox-";
const RADIX = 36;

/** Returns the id of a quote made at this time, epoch milliseconds. */
export function toQuoteId(at: number): string {
  return PREFIX + at.toString(RADIX);
}

/** Returns whether this is the id of a quote whose `updatedAt` was this text. */
export function isQuoteOf(quoteId: string, updatedAt: string): boolean {
  return quoteId === toQuoteId(Date.parse(updatedAt));
}
