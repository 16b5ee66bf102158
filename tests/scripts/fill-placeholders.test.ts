import { expect, it } from "vitest";
import { fillMarkdown, fillPlaceholders, inQuotes } from "../../scripts/content/fill-placeholders";

const VALUES = { brand: 'The "Swap" \\ Co' };

it("leaves a placeholder without a value", () => {
  expect(fillPlaceholders("{{brand}} {{other}}", { brand: "A" })).toBe("A {{other}}");
});

it("keeps JSON readable with quotes in a value", () => {
  const text = fillPlaceholders('{"title":"What {{brand}} is"}', inQuotes(VALUES));
  expect(JSON.parse(text)).toEqual({ title: 'What The "Swap" \\ Co is' });
});

it("escapes a value in the header of a text, and not below it", () => {
  const text = '---\ntitle: "{{brand}}"\n---\n\n{{brand}}\n';
  expect(fillMarkdown(text, VALUES)).toBe(
    '---\ntitle: "The \\"Swap\\" \\\\ Co"\n---\n\nThe "Swap" \\ Co\n',
  );
});
