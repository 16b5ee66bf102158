import { cleanText, toNarrow } from "./clean-text";
import { toLatinKeys } from "./keyboard";

/** Most words of a search that are used (our choice: a real search has fewer). */
const MAX_SEARCH_WORDS = 8;

/** Most words of a coin's name: 'bitcoin cash', 'the open network'. */
const MAX_NAME_WORDS = 3;

/** The words of a search, cleaned, lowercased and without repetitions. Only the first few count, because each one is searched in every text (docs/security.md 45). */
export function readSearchWords(query: string, separator = /\s+/): readonly string[] {
  const words = toNarrow(cleanText(query)).toLowerCase().split(separator).filter(Boolean);
  return [...new Set(words)].slice(0, MAX_SEARCH_WORDS);
}

/** What people say between a coin and its network. */
const SMALL_WORDS = new Set(
  "на во по из за через сеть сети монета токен on in the via at network token".split(" "),
);

/** The ways to read a search, the best first: as one name ('binance coin'), as it was typed, with hyphens and other signs between words and without small ones, and as typed on the wrong keyboard. */
export function listReadings(words: readonly string[]): readonly (readonly string[])[] {
  const apart = words.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u)).filter(isTelling);
  const together = words.length > 1 && words.length <= MAX_NAME_WORDS ? [[words.join("")]] : [];
  const parts = apart.length > 0 ? [apart.slice(0, MAX_SEARCH_WORDS)] : [];
  return [...together, words, ...parts, words.map(toLatinKeys)];
}

// 'в', 'с' and letters that a hyphen leaves.
function isTelling(word: string): boolean {
  return word !== "" && !/^[а-яё]$/.test(word) && !SMALL_WORDS.has(word);
}
