import { MAX_REASON_LENGTH } from "~/domain/fiat-limits";

/** The provider's own words, as many as a page has room for. */
export function cutReason(reason: string | undefined): string | undefined {
  const letters = Array.from(reason ?? "");
  if (letters.length <= MAX_REASON_LENGTH) return reason;
  return `${letters.slice(0, MAX_REASON_LENGTH - 1).join("")}…`;
}
