import { expect, test } from "vitest";
import { findAbout, markWords } from "~/domain/text/text-search";

const PAGES = [
  { slug: "states", title: "Order states", description: "What an order goes through." },
  { slug: "errors", title: "Errors", description: "Every code." },
  { slug: "refunds", title: "Refunds", description: "Coins on their way back." },
];
const TEXTS = [
  { slug: "states", text: "A refund wins over everything else." },
  { slug: "errors", text: "ERR_NOT_ACCEPTABLE: no fixed rate for this request" },
  { slug: "gone", text: "refund" },
];

function search(query: string, texts = TEXTS): string[] {
  const about = ({ title }: (typeof PAGES)[number]) => [title];
  return findAbout(PAGES, query, { about, texts }).map(({ item }) => item.slug);
}

test("finds a word of the text, in any letter case", () => {
  expect(search("err_not_acceptable")).toEqual(["errors"]);
});

test("ranks pages with the word in the title first", () => {
  expect(search("refund")).toEqual(["refunds", "states"]);
});

test("requires every word in title or text", () => {
  expect(search("order  everything")).toEqual(["states"]);
  expect(search("order acceptable")).toEqual([]);
});

test("searches only titles without texts", () => {
  expect(search("refund", [])).toEqual(["refunds"]);
});

test("ranks a page with more hits first", () => {
  const texts = [
    { slug: "states", text: "A memo." },
    { slug: "errors", text: "The memo is missing. The memo is too long. A memo is a number." },
  ];
  expect(search("memo", texts)).toEqual(["errors", "states"]);
});

test("returns each page's best matching sentence", () => {
  const about = ({ title }: (typeof PAGES)[number]) => [title];
  const texts = [
    { slug: "states", text: "Everything waits. A refund wins over everything else. The end." },
    { slug: "refunds", text: "Something else." },
  ];
  expect(findAbout(PAGES, "refund", { about, texts })).toEqual([
    { item: PAGES[2], sentence: "Coins on their way back." },
    { item: PAGES[0], sentence: "A refund wins over everything else." },
  ]);
});

test("cuts an endless sentence around the word", () => {
  const text = `${"a ".repeat(300)}refund ${"b ".repeat(300)}`;
  const about = () => [];
  const [found] = findAbout(PAGES, "refund", { about, texts: [{ slug: "states", text }] });
  expect(found?.sentence).toMatch(/^… .*refund.* …$/);
  expect(found?.sentence.length).toBeLessThan(240);
});

test("uses each word once, and only the first eight", () => {
  const text = "one two three four five six seven eight";
  const texts = [{ slug: "errors", text }];
  expect(search(`${text} nine`, texts)).toEqual(["errors"]);
  expect(search("one two three four five six seven nine", texts)).toEqual([]);
  expect(search(`${"one ".repeat(8)}nine`, texts)).toEqual([]);
  const marked = markWords("one nine", `${text} nine`);
  expect(marked.filter(({ isFound }) => isFound)).toEqual([{ text: "one", isFound: true }]);
});

test("marks the searched words in their original spelling", () => {
  expect(markWords("A Refund of (all) coins", "refund (ALL)")).toEqual([
    { text: "A ", isFound: false },
    { text: "Refund", isFound: true },
    { text: " of ", isFound: false },
    { text: "(all)", isFound: true },
    { text: " coins", isFound: false },
  ]);
});
