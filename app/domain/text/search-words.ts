import { cleanText, toNarrow } from "./clean-text";

/** Most words of a search that are used (our choice: a real search has fewer). */
const MAX_SEARCH_WORDS = 8;

/** The words of a search, cleaned, lowercased and without repetitions. Only the first few count, because each one is searched in every text (docs/security.md 45). */
export function readSearchWords(query: string, separator = /\s+/): readonly string[] {
  const words = toNarrow(cleanText(query)).toLowerCase().split(separator).filter(Boolean);
  return [...new Set(words)].slice(0, MAX_SEARCH_WORDS);
}
