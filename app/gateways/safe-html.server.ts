// The HTML of a content gateway's texts: what an article is made of, and nothing else. Whoever can write an article
// there must not send readers elsewhere (<meta>, <base>), ask them for anything (<form>), or draw over the page.
import { FilterXSS } from "xss";

const EVERYWHERE = ["id", "class", "lang", "dir", "title", "tabindex", "role", "aria-label"];
const CELL = ["colspan", "rowspan", "scope", "align"];

/** What an article may have, with the attributes that mean something on it. */
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

// Of the site's own classes only those that texts are set with: no other look can be put on.
const CLASS = /^(?:hljs|hljs-[\w-]+|language-[\w-]+|anchor|table-scroll)$/;

const filter = new FilterXSS({
  whiteList: Object.fromEntries(
    Object.entries(ELEMENTS).map(([name, own]) => [name, [...EVERYWHERE, ...own]]),
  ),
  stripIgnoreTag: true,
  // Their text is no text.
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

const cleaned = new WeakMap<object, string>();

/** The text with only what an article may have. One that is remembered is cleaned once. */
export function withSafeHtml<T extends { readonly html: string }>(item: T): T {
  const html = cleaned.get(item) ?? filter.process(item.html);
  cleaned.set(item, html);
  return { ...item, html };
}
