// The search of pages: a page matches if it contains every search word.
import { readSearchWords } from "./search-words";

interface Searchable {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
}

/** The searchable texts: a page's metadata, and the text of those pages that have one. */
interface SearchText<T> {
  readonly about: (item: T) => readonly string[];
  readonly texts: readonly { readonly slug: string; readonly text: string }[];
}

/** A matching page, with the sentence that contains the most search words, or the page's description if none does. */
export interface Found<T> {
  readonly item: T;
  readonly sentence: string;
}

/** A word in the title counts ten times as much as one in the text. A word in the metadata, four times. */
const WEIGHTS = { title: 10, about: 4, text: 1 } as const;
/** More mentions of a word than this do not raise a page's score. */
const MENTIONS_COUNTED = 5;
/** Longest shown sentence, letters; code has no full stops. */
const SENTENCE_LETTERS = 220;

/** The pages that match a query, best first; equal ones stay in the given order. */
export function findAbout<T extends Searchable>(
  items: readonly T[],
  query: string,
  { about, texts }: SearchText<T>,
): Found<T>[] {
  const words = readSearchWords(query);
  const textOf = new Map(texts.map(({ slug, text }) => [slug, text]));
  return items
    .map((item) => ({ item, lower: toLower(item, about(item), textOf.get(item.slug) ?? "") }))
    .filter(({ lower }) =>
      words.every((word) => lower.about.includes(word) || lower.text.includes(word)),
    )
    .map((page) => ({ ...page, score: scoreOf(page.lower, words) }))
    .sort((left, right) => right.score - left.score)
    .map(({ item }) => {
      const sentence = findSentence(textOf.get(item.slug) ?? "", words);
      return { item, sentence: sentence ?? item.description };
    });
}

/** A page prepared for one search: lowercased once for all of its words. */
interface LowerPage {
  readonly title: string;
  readonly about: string;
  readonly text: string;
}

function toLower({ title }: Searchable, about: readonly string[], text: string): LowerPage {
  return {
    title: title.toLowerCase(),
    about: about.join(" ").toLowerCase(),
    text: text.toLowerCase(),
  };
}

function scoreOf({ title, about, text }: LowerPage, words: readonly string[]): number {
  const score = words.map(
    (word) =>
      (title.includes(word) ? WEIGHTS.title : 0) +
      (about.includes(word) ? WEIGHTS.about : 0) +
      countMentions(text, word) * WEIGHTS.text,
  );
  return score.reduce((sum, part) => sum + part, 0);
}

function countMentions(text: string, word: string): number {
  let mentions = 0;
  let at = text.indexOf(word);
  while (at !== -1 && mentions < MENTIONS_COUNTED) {
    mentions += 1;
    at = text.indexOf(word, at + word.length);
  }
  return mentions;
}

/** The first sentence with the most words, cut around the first of them if it is long. */
function findSentence(text: string, words: readonly string[]): string | undefined {
  let best: { readonly sentence: string; readonly count: number } | undefined;
  for (const found of text.match(/[^]+?(?:[.!?…](?=\s)|$)/g) ?? []) {
    const sentence = found.trim();
    const lower = sentence.toLowerCase();
    const count = words.filter((word) => lower.includes(word)).length;
    if (count > (best?.count ?? 0)) best = { sentence, count };
    if (count === words.length) break;
  }
  return best && cutAround(best.sentence, words);
}

function cutAround(sentence: string, words: readonly string[]): string {
  if (sentence.length <= SENTENCE_LETTERS) return sentence;
  const lower = sentence.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  const start = Math.max(0, Math.min(...places) - SENTENCE_LETTERS / 4);
  const part = sentence.slice(start, start + SENTENCE_LETTERS);
  const isTruncated = start + SENTENCE_LETTERS < sentence.length;
  return `${start > 0 ? "… " : ""}${part.trim()}${isTruncated ? " …" : ""}`;
}

/** A text in parts, with the words of the query marked. */
export function markWords(text: string, query: string): { text: string; isFound: boolean }[] {
  const words = readSearchWords(query);
  if (words.length === 0) return [{ text, isFound: false }];
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  return text
    .split(new RegExp(`(${pattern})`, "giu"))
    .map((part, index) => ({ text: part, isFound: index % 2 === 1 }))
    .filter((part) => part.text !== "");
}
