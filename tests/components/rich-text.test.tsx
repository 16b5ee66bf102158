import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { RichText } from "~/ui/rich-text";

const PARTS = {
  a: (inner: string) => <a href="/x">{inner}</a>,
  b: (inner: string) => <b>{inner}</b>,
  time: () => <time>12:00</time>,
};

test.each([
  ["Nothing in it.", "Nothing in it."],
  ["", ""],
  ["<b>First.</b> Then.", "<b>First.</b> Then."],
  ["Until <time/>, not after.", "Until <time>12:00</time>, not after."],
  [
    "At <time/> see <a>there</a> or <b>here</b>",
    'At <time>12:00</time> see <a href="/x">there</a> or <b>here</b>',
  ],
  ["A tag <i>of nobody</i> is its text.", "A tag of nobody is its text."],
  ["5 < 6 and <open stays", "5 &lt; 6 and &lt;open stays"],
  ['<b onclick="x()">No attributes.</b>', '&lt;b onclick="x()"&gt;No attributes.&lt;/b&gt;'],
  ["<a><img src=x></a>", '<a href="/x">&lt;img src=x&gt;</a>'],
])("%j", (text, html) => {
  expect(render(<RichText text={text} parts={PARTS} />).container.innerHTML).toBe(html);
});
