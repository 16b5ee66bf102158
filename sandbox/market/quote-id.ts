// The name of a quote: it contains the time of its price, so that an order shows which quote it means.
import { SECOND_MS } from "~/domain/time/time-units";

const PREFIX = "sandbox-";
const RADIX = 36;
/** The time that a rate may take from the exchange to the market, milliseconds. */
const ON_THE_WAY_MS = 10 * SECOND_MS;

/** Returns the id of a quote made at this time, epoch milliseconds. */
export function toQuoteId(at: number): string {
  return PREFIX + at.toString(RADIX);
}

/** Returns whether this is the id of a quote whose rate says this time, as text. */
export function isQuoteOf(quoteId: string, updatedAt: string): boolean {
  const at = Number.parseInt(quoteId.slice(PREFIX.length), RADIX);
  const late = at - Date.parse(updatedAt);
  return quoteId === toQuoteId(at) && late >= 0 && late <= ON_THE_WAY_MS;
}
