// Values in texts: an operator may be "A & B GmbH <Zug>". The origin stands for any value here.
import { expect, it } from "vitest";
import { BRAND } from "~/brand";
import { fillHtml, fillText } from "~/routes/_content/placeholders.server";

const VALUE = 'A & "B" <Zug>';

it("fills a text as it is, and leaves a placeholder without a value", () => {
  expect(fillText("{{brand}}, {{origin}}, {{unknown}}", VALUE)).toBe(
    `${BRAND.name}, ${VALUE}, {{unknown}}`,
  );
});

it("escapes values in HTML", () => {
  expect(fillHtml('<a title="{{origin}}">{{origin}}</a>', VALUE)).toBe(
    '<a title="A &amp; &quot;B&quot; &lt;Zug&gt;">A &amp; &quot;B&quot; &lt;Zug&gt;</a>',
  );
});
