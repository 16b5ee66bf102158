// Renders Markdown to HTML at build time: headings with anchors, code highlighted by classes (the CSP allows no inline
// style).
import type { Element, Root } from "hast";
import { toString } from "mdast-util-to-string";
import rehypeAutolinkHeadings from "rehype-autolink-headings";
import rehypeHighlight from "rehype-highlight";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { putCodeBeside } from "./beside-code.ts";
import { drawFigures } from "./figures.ts";

const WORDS_PER_MINUTE = 200;

export interface Heading {
  id: string;
  text: string;
  depth: number;
}

export interface Rendered {
  html: string;
  headings: Heading[];
  readingMinutes: number;
  /** The words without markup, for the search. */
  text: string;
}

/** Renders one Markdown text; the Worker fills placeholders such as {{operator}}. With `isReference`, code is beside its text. */
export async function renderMarkdown(
  markdown: string,
  { isReference = false } = {},
): Promise<Rendered> {
  const headings: Heading[] = [];
  let text = "";
  const file = await unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype)
    .use(rehypeSlug)
    .use(() => (tree: Root) => {
      collectHeadings(tree, headings);
      text = tree.children.map((block) => toString(block)).join(" ");
    })
    .use(rehypeAutolinkHeadings, { behavior: "wrap", properties: { className: ["anchor"] } })
    .use(() => drawFigures)
    .use(rehypeHighlight, { detect: false })
    .use(() => wrapWide)
    .use(() => (isReference ? putCodeBeside : undefined))
    .use(rehypeStringify)
    .process(markdown);
  const words = markdown.split(/\s+/).length;
  return {
    html: String(file),
    headings,
    readingMinutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
    text: text.replace(/\s+/g, " ").trim(),
  };
}

function collectHeadings(tree: Root, headings: Heading[]): void {
  visit(tree, "element", (node: Element) => {
    const depth = /^h([23])$/.exec(node.tagName)?.[1];
    const id = node.properties.id;
    if (depth && typeof id === "string") {
      headings.push({ id, text: toString(node), depth: Number(depth) });
    }
  });
}

/** Makes tables and code scroll inside themselves, reachable by keyboard, so that a phone never scrolls the page sideways. */
function wrapWide(tree: Root): void {
  visit(tree, "element", (node: Element, index, parent) => {
    if (node.tagName === "pre") node.properties.tabIndex = 0;
    if (node.tagName !== "table" || index === undefined || !parent) return;
    const box: Element = {
      type: "element",
      tagName: "div",
      properties: { className: ["table-scroll"], tabIndex: 0, role: "group" },
      children: [node],
    };
    parent.children[index] = box;
    return index + 2;
  });
}
