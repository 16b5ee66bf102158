// Free text in the query of an address: cut to what it can need before anything is made of it (docs/security.md 45).
import { QUERY_TEXT_LENGTHS } from "../query-limits";
import { cleanText } from "./clean-text";

/** A parameter whose value anybody can make as long as a URL may be. */
export type QueryTextName = keyof typeof QUERY_TEXT_LENGTHS;

/** The cleaned text of a parameter, cut to its length in UTF-16 units; empty when it is not there. */
export function readQueryText(query: URLSearchParams, name: QueryTextName): string {
  const text = cleanText(query.get(name) ?? "");
  // Half of a pair of surrogates is no character.
  return text.slice(0, QUERY_TEXT_LENGTHS[name]).replace(/\p{Surrogate}$/u, "");
}
