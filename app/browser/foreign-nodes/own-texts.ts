// A translator may change a text before React hydrates it. React then finds the server's texts all the same, and the
// page shows the translated ones until React changes them (shield.ts).
import type { OwnNodes } from "~/ui/own-elements";
import { lead, readNative, type Link } from "./lead";
import { readMark } from "./react-mark";
import { forget, isKept, keep, type Before } from "./shield";

/** Whether an extension has changed the texts of an element that React has not hydrated yet. If so, leads React to the server's. */
export function presentOwnTexts(parent: Node, own: OwnNodes): boolean {
  const nodes = own.get(parent);
  if (typeof nodes !== "object" || readMark(parent) || isKept(parent)) return false;
  const values = readChanged(nodes, own);
  if (values.size === 0 && !isRearranged(parent, nodes)) return false;
  // The contents of a part that waits are no longer those of the first page.
  if (!nodes.some(isPartBorder)) present(parent, { nodes, values });
  return true;
}

/** The words of the server in the texts that have others now. */
function readChanged(nodes: readonly Node[], own: OwnNodes): Map<Text, string> {
  const values = new Map<Text, string>();
  for (const node of nodes) {
    const words = own.get(node);
    if (node instanceof Text && typeof words === "string" && words !== node.data) {
      values.set(node, words);
    }
  }
  return values;
}

/** Whether a text has left the element, or the only text has got company. React would compare all of it. */
function isRearranged(parent: Node, nodes: readonly Node[]): boolean {
  if (nodes.length === 1 && parent.childNodes.length > 1) return true;
  return nodes.some((node) => node instanceof Text && node.parentNode !== parent);
}

function isPartBorder(node: Node): boolean {
  return node instanceof Comment && /^\/?\$/.test(node.data);
}

function present(parent: Node, had: Before): void {
  const { nodes, values } = had;
  keep(parent, had);
  const whileKept = (link: Link, to: Node | undefined) => (node: Node) =>
    isKept(parent) ? (to ?? null) : readNative(node, link);
  lead(parent, "firstChild", whileKept("firstChild", nodes[0]));
  nodes.forEach((node, at) => {
    lead(node, "nextSibling", whileKept("nextSibling", nodes[at + 1]));
  });
  const [text] = nodes;
  if (nodes.length === 1 && text instanceof Text) {
    presentOnlyText(parent, values.get(text) ?? text.data);
  }
}

/** React compares and writes the only text of an element as the element's content. */
function presentOnlyText(parent: Node, words: string): void {
  Object.defineProperty(parent, "textContent", {
    configurable: true,
    get: () => (isKept(parent) ? words : readContent(parent)),
    set: (text: string) => {
      forget(parent);
      Reflect.set(Node.prototype, "textContent", text, parent);
    },
  });
}

function readContent(parent: Node): unknown {
  return Reflect.get(Node.prototype, "textContent", parent);
}
