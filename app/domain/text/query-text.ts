// Free text in a query, cut to the length that its purpose needs before it is processed (docs/security.md 45).
import { QUERY_TEXT_LENGTHS } from "../limits/address-limits";
import { cleanText } from "./clean-text";

/** A free-text parameter with a maximum length. */
export type QueryTextName = keyof typeof QUERY_TEXT_LENGTHS;

/** The cleaned text of a parameter in one line, cut to its length in UTF-16 units. Empty if it is missing. */
export function readQueryText(query: URLSearchParams, name: QueryTextName): string {
  // A wrapping field sends the line breaks of a pasted address, or of Enter without script. An input removes them.
  const text = cleanText(query.get(name) ?? "").replaceAll(/[\r\n]+/g, "");
  // Half of a surrogate pair is not a character.
  return text.slice(0, QUERY_TEXT_LENGTHS[name]).replace(/\p{Surrogate}$/u, "");
}
