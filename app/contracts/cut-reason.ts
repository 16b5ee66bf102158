/** Longest shown reason in the provider's own words, characters (our choice). */
const MAX_REASON_LENGTH = 300;

/** The provider's reason, cut to the length that a page has room for. */
export function cutReason(reason: string | undefined): string | undefined {
  const letters = Array.from(reason ?? "");
  if (letters.length <= MAX_REASON_LENGTH) return reason;
  return `${letters.slice(0, MAX_REASON_LENGTH - 1).join("")}…`;
}
