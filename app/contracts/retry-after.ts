// The waiting time of a 429 (docs/gateway-contract.md, "Conventions").
import { DAY_SECONDS } from "~/domain/time/time-units";

/** Longest accepted waiting time of a gateway's limit, seconds (our choice: 30 days). A longer one counts as this one. */
const MAX_RETRY_AFTER_SECONDS = 30 * DAY_SECONDS;

/** The seconds in the header Retry-After, a number or an HTTP date; undefined if it is unreadable. `now` is the sender's clock, epoch ms. */
export function readRetryAfter(headers: Headers, now: number): number | undefined {
  const seconds = readSeconds(headers.get("Retry-After")?.trim() ?? "", now);
  if (Number.isNaN(seconds)) return undefined;
  return Math.min(Math.max(Math.ceil(seconds), 1), MAX_RETRY_AFTER_SECONDS);
}

function readSeconds(text: string, now: number): number {
  if (/^\d+$/.test(text)) return parseInt(text, 10);
  // JavaScript accepts more dates than HTTP does, even "-5".
  return /^[A-Z][a-z]+, /.test(text) ? (Date.parse(text) - now) / 1_000 : NaN;
}
