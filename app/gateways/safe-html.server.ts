// Cleans the HTML of a content gateway's texts: only the elements of an article remain. An author there must not
// redirect readers (<meta>, <base>), ask them for data (<form>), or draw over the page.
import { parseFragment, serialize } from "parse5";
import { FilterXSS } from "xss";

const EVERYWHERE = ["id", "class", "lang", "dir", "title", "tabindex", "role", "aria-label"];
const CELL = ["colspan", "rowspan", "scope", "align"];

/** The allowed elements, with their useful attributes. */
const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  ...plain(
    "h1 h2 h3 h4 h5 h6 p br hr ul dl dt dd pre code kbd samp var strong b em i u s small mark",
  ),
  ...plain(
    "sub sup abbr div span figure figcaption table caption thead tbody tfoot tr summary cite",
  ),
  a: ["href", "rel", "aria-hidden"],
  blockquote: ["cite"],
  del: ["datetime"],
  details: ["open"],
  img: ["src", "alt", "width", "height", "loading", "decoding"],
  ins: ["datetime"],
  li: ["value"],
  ol: ["start", "reversed", "type"],
  td: CELL,
  th: CELL,
  time: ["datetime"],
};

// Only the site's own classes for texts are allowed, so that a text cannot imitate other parts of the page.
const CLASS = /^(?:hljs|hljs-[\w-]+|language-[\w-]+|anchor|table-scroll)$/;

const filter = new FilterXSS({
  whiteList: Object.fromEntries(
    Object.entries(ELEMENTS).map(([name, own]) => [name, [...EVERYWHERE, ...own]]),
  ),
  stripIgnoreTag: true,
  // Elements whose content is not text.
  stripIgnoreTagBody: [
    "script",
    "style",
    "template",
    "noscript",
    "iframe",
    "object",
    "svg",
    "math",
  ],
  onTagAttr: (_tag, name, value) => {
    if (name === "tabindex") return value === "0" ? 'tabindex="0"' : "";
    return name === "class" ? toClass(value) : undefined;
  },
});

function plain(names: string): Record<string, readonly string[]> {
  return Object.fromEntries(names.split(" ").map((name) => [name, []]));
}

function toClass(value: string): string {
  const kept = value.split(/\s+/).filter((name) => CLASS.test(name));
  return kept.length === 0 ? "" : `class="${kept.join(" ")}"`;
}

/** A text that still changes after this many rounds is left out (our choice: any article needs two). */
const MAX_ROUNDS = 4;

const cleaned = new WeakMap<object, string>();

/** The text with only the allowed elements, each one closed. A remembered text is cleaned once. */
export function withSafeHtml<T extends { readonly html: string }>(item: T): T {
  const html = cleaned.get(item) ?? closeElements(filter.process(item.html));
  cleaned.set(item, html);
  return { ...item, html };
}

// A surplus end tag would end the text's place in the page, and an open link would reach the rest of the page. Some
// trees parse differently once serialized, so the text is serialized until it stays the same.
function closeElements(html: string): string {
  let written = html;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const next = serialize(parseFragment(written));
    if (next === written) return written;
    written = next;
  }
  return "";
}
