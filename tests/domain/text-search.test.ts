import { expect, test } from "vitest";
import { findAbout } from "~/domain/site/text-search";

const PAGES = [
  { slug: "states", title: "Order states" },
  { slug: "errors", title: "Errors" },
  { slug: "refunds", title: "Refunds" },
];
const TEXTS = [
  { slug: "states", text: "A refund wins over everything else." },
  { slug: "errors", text: "ERR_NOT_ACCEPTABLE: no fixed rate for this request" },
  { slug: "gone", text: "refund" },
];

function search(query: string, texts = TEXTS): string[] {
  const about = ({ title }: (typeof PAGES)[number]) => [title];
  return findAbout(PAGES, query, { about, texts }).map(({ slug }) => slug);
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
