import { expect, test } from "vitest";
import { findAbout, markWords } from "~/domain/site/text-search";

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

test("finds a word that stands only in the text, in any case", () => {
  expect(search("err_not_acceptable")).toEqual(["errors"]);
});

test("pages whose title says it come first", () => {
  expect(search("refund")).toEqual(["refunds", "states"]);
});

test("every word has to stand somewhere, in title or text", () => {
  expect(search("order  everything")).toEqual(["states"]);
  expect(search("order acceptable")).toEqual([]);
});

test("without texts the titles are searched", () => {
  expect(search("refund", [])).toEqual(["refunds"]);
});

test("a page that says the word more often comes before one that mentions it", () => {
  const texts = [
    { slug: "states", text: "A memo." },
    { slug: "errors", text: "The memo is missing. The memo is too long. A memo is a number." },
  ];
  expect(search("memo", texts)).toEqual(["errors", "states"]);
});

test("each page comes with the sentence that says most of what was asked", () => {
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

test("a sentence without end is cut beside the word", () => {
  const text = `${"a ".repeat(300)}refund ${"b ".repeat(300)}`;
  const about = () => [];
  const [found] = findAbout(PAGES, "refund", { about, texts: [{ slug: "states", text }] });
  expect(found?.sentence).toMatch(/^… .*refund.* …$/);
  expect(found?.sentence.length).toBeLessThan(240);
});

test("a word counts once, and of many the first eight: nobody means more, and each costs a look at everything", () => {
  const text = "one two three four five six seven eight";
  const texts = [{ slug: "errors", text }];
  expect(search(`${text} nine`, texts)).toEqual(["errors"]);
  expect(search("one two three four five six seven nine", texts)).toEqual([]);
  expect(search(`${"one ".repeat(8)}nine`, texts)).toEqual([]);
  const marked = markWords("one nine", `${text} nine`);
  expect(marked.filter(({ isFound }) => isFound)).toEqual([{ text: "one", isFound: true }]);
});

test("the words that were asked for are marked, as they stand in the text", () => {
  expect(markWords("A Refund of (all) coins", "refund (ALL)")).toEqual([
    { text: "A ", isFound: false },
    { text: "Refund", isFound: true },
    { text: " of ", isFound: false },
    { text: "(all)", isFound: true },
    { text: " coins", isFound: false },
  ]);
});
