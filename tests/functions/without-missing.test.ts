import { describe, expect, test } from "vitest";
import { withoutMissing } from "../../functions/services/gateways/without-missing";
import { renderMarkdown } from "../../scripts/content/render.ts";

const MARKDOWN = `A text.

{{#accounts}}

## Your account

Sign in.

{{/accounts}}

{{^accounts}}

Nobody signs in.

{{/accounts}}

- one
- {{#accounts}}two{{/accounts}}

| a | b |
| --- | --- |
| 1 | 2 |
| {{#fiat}}3 | 4{{/fiat}} |
`;

async function render() {
  const { html, headings } = await renderMarkdown(MARKDOWN);
  return { html, headings };
}

describe("a marked text", () => {
  test("has all of a site's parts and none of its marks", async () => {
    const text = withoutMissing(await render(), []);
    expect(text).toMatchObject({ headings: [{ id: "your-account" }] });
    const written = JSON.stringify(text);
    for (const word of ["Sign in.", "<li>two</li>", "<td>4</td>"]) expect(written).toContain(word);
    expect(written).not.toMatch(/Nobody|\{\{|<p><\/p>/);
  });

  test("says nothing of what the site lacks, and leaves no empty row, item or heading", async () => {
    const text = withoutMissing(await render(), ["accounts", "fiat"]);
    expect(text).toMatchObject({ headings: [] });
    const written = JSON.stringify(text);
    expect(written).toContain("Nobody signs in.");
    expect(written).toContain("<td>2</td>");
    expect(written).not.toMatch(
      /Sign in\.|two|Your account|<td>4|\{\{|<li>\s*<\/li>|<tr>\s*<td>\s*<\/td>/,
    );
  });
});

test("an entry whose whole title is marked is left out with what it needs", () => {
  const list = [{ title: "{{#accounts}}Accounts{{/accounts}}" }, { title: "Exchange" }];
  expect(withoutMissing(list, ["accounts"])).toEqual([{ title: "Exchange" }]);
  expect(withoutMissing(list, [])).toEqual([{ title: "Accounts" }, { title: "Exchange" }]);
  const periods = [{ period: "{{#operator-pages}}2027{{/operator-pages}}", items: [] }];
  expect(withoutMissing(periods, ["operator-pages"])).toEqual([]);
});
