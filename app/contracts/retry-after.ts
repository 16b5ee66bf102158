// The time to wait that comes with a 429 (docs/gateway-contract.md, "Conventions").

/** The longest wait of a gateway's limit that is believed, seconds (our choice: a day). */
const MAX_RETRY_AFTER_SECONDS = 24 * 60 * 60;

/** Seconds to wait by the header Retry-After, a number of seconds or an HTTP date; undefined where it says nothing that can be read. `now` is the sender's clock, epoch ms. */
export function readRetryAfter(headers: Headers, now: number): number | undefined {
  const seconds = readSeconds(headers.get("Retry-After")?.trim() ?? "", now);
  if (Number.isNaN(seconds)) return undefined;
  return Math.min(Math.max(Math.ceil(seconds), 1), MAX_RETRY_AFTER_SECONDS);
}

function readSeconds(text: string, now: number): number {
  if (/^\d+$/.test(text)) return parseInt(text, 10);
  // JavaScript takes more for a date than HTTP does, "-5" too.
  return /^[A-Z][a-z]+, /.test(text) ? (Date.parse(text) - now) / 1_000 : NaN;
}
