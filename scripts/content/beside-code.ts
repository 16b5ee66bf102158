// Puts each example of the reference beside the text that it illustrates. The order stays that of the text, so a narrow
// screen and a screen reader have one column.
import type { Element, ElementContent, Root, RootContent } from "hast";

type Part = Root["children"][number];

/** Makes a row of each code block and the text before it; a chapter without code stays unchanged. */
export function putCodeBeside(tree: Root): void {
  const rows: Part[] = [];
  let text: Part[] = [];
  for (const part of tree.children) {
    if (isNamed(part, "h2")) {
      rows.push(...text);
      text = [];
    }
    if (isNamed(part, "pre")) {
      rows.push(toRow(text, part));
      text = [];
    } else text.push(part);
  }
  tree.children = [...rows, ...text];
}

/** A row. The heading directly before the code, such as "Request", belongs to the code. */
function toRow(parts: readonly Part[], code: Element): Element {
  const last = parts.findLastIndex(({ type }) => type === "element");
  const heading = parts[last];
  const isOfCode = heading !== undefined && last > 0 && isNamed(heading, "h3");
  const text = isOfCode ? parts.slice(0, last) : parts;
  return box("beside", [
    box("beside-text", text),
    box("beside-code", isOfCode ? [heading, code] : [code]),
  ]);
}

function box(name: string, children: readonly Part[]): Element {
  return {
    type: "element",
    tagName: "div",
    properties: { className: [name] },
    children: children.filter(isContent),
  };
}

function isNamed(part: Part, tagName: string): part is Element {
  return part.type === "element" && part.tagName === tagName;
}

function isContent(part: RootContent): part is ElementContent {
  return part.type !== "doctype";
}
