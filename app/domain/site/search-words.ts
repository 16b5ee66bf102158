/** Words of a search that are looked for (our choice: more than anybody types who means something). */
const MAX_SEARCH_WORDS = 8;

/** The words of a search, lowercased: each once, and the first few only, for each is looked for in everything (docs/security.md 45). */
export function readSearchWords(query: string, separator = /\s+/): readonly string[] {
  const words = query.toLowerCase().split(separator).filter(Boolean);
  return [...new Set(words)].slice(0, MAX_SEARCH_WORDS);
}
