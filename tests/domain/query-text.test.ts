import { expect, test } from "vitest";
import { QUERY_TEXT_LENGTHS } from "~/domain/limits/address-limits";
import { readQueryText } from "~/domain/text/query-text";

test.each([
  ["a missing parameter", "", ""],
  ["a present parameter, trimmed", "q=%20usdt%20", "usdt"],
  ["the first of several", "q=a&q=b", "a"],
  ["several lines as one", "q=bc1qar0srrr%0D%0A7xfkvy%0A", "bc1qar0srrr7xfkvy"],
  ["a long one, cut", `q=${"a".repeat(60_000)}`, "a".repeat(QUERY_TEXT_LENGTHS.q)],
  ["no half of a character", `q=a${"🐟".repeat(100)}`, `a${"🐟".repeat(39)}`],
])("reads %s", (_, query, text) => {
  expect(readQueryText(new URLSearchParams(query), "q")).toBe(text);
});
