// Suggests pages on a 404.
import { likeness } from "../text/likeness";

/** Most words of an unknown address that are compared, counted from its end. An address with more words is not a typing error. */
const NEAR_WORDS_MAX = 12;

/** Most letters of such a word that are compared. */
const NEAR_LETTERS_MAX = 40;

/** A page to suggest: its path without locale, and its title. */
export interface NamedPage {
  readonly path: string;
  readonly title: string;
}

const WORD = /[\p{L}\p{N}]+/gu;
/** Words that appear in too many addresses to identify a page. */
const COMMON: ReadonlySet<string> = new Set(["the", "and", "of", "a", "to", "in", "html", "php"]);
/** A page with a lower score than this is not suggested. */
const ENOUGH = 0.45;

/** The pages closest to a path that does not exist, the closest first. */
export function findNearPages<T extends NamedPage>(
  path: string,
  pages: readonly T[],
  count: number,
): T[] {
  const wanted = wordsOf(path).slice(-NEAR_WORDS_MAX);
  if (wanted.length === 0) return [];
  return pages
    .map((page) => ({ page, score: scoreOf(wanted, page) }))
    .filter(({ score }) => score >= ENOUGH)
    .sort((left, right) => right.score - left.score)
    .slice(0, count)
    .map(({ page }) => page);
}

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(WORD) ?? [];
  return words.filter((word) => !COMMON.has(word)).map((word) => word.slice(0, NEAR_LETTERS_MAX));
}

/** The share of the wanted words in a page's address or title. The address counts slightly more than the title, later words more than earlier ones. */
function scoreOf(wanted: readonly string[], { path, title }: NamedPage): number {
  const inPath = wordsOf(path);
  const inTitle = wordsOf(title);
  let sum = 0;
  let weights = 0;
  for (const [place, word] of wanted.entries()) {
    const weight = place + 1;
    sum += weight * Math.max(bestOf(word, inPath), 0.9 * bestOf(word, inTitle));
    weights += weight;
  }
  return sum / weights;
}

function bestOf(word: string, candidates: readonly string[]): number {
  return candidates.reduce((best, candidate) => Math.max(best, likeness(word, candidate)), 0);
}
