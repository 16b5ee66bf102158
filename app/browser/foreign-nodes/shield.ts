// Restores an element that a translator has changed before React changes it. Otherwise React would update a removed
// text invisibly, or throw on a moved child, which breaks the whole page
// (https://github.com/facebook/react/issues/11538). The translator sees the change and translates again.
import { isHeld } from "./react-mark";

/** An element's content as React last left it. */
export interface Before {
  readonly nodes: readonly Node[];
  /** The overwritten texts. */
  readonly values: ReadonlyMap<Text, string>;
}

const before = new WeakMap<Node, Before>();
const shielded = new WeakSet<Node>();

/** Whether an element is registered to be restored. */
export function isKept(parent: Node): boolean {
  return before.has(parent);
}

/** No longer restores an element: React has written all of its content. */
export function forget(parent: Node): void {
  before.delete(parent);
}

/** Registers an element to be restored before React's next change. */
export function keep(parent: Node, had: Before): void {
  before.set(parent, had);
  shield(parent);
  for (const node of had.nodes) if (node instanceof Text) watchValue(node, parent);
}

/** Lets React change an element's children even if an extension has wrapped them. */
export function shield(parent: Node): void {
  if (shielded.has(parent)) return;
  shielded.add(parent);
  Object.assign(parent, {
    appendChild: (node: Node) => insert(parent, node, null),
    insertBefore: (node: Node, next: Node | null) => insert(parent, node, next),
    removeChild: (node: ChildNode) => {
      putBack(parent);
      const child = findChild(parent, node);
      node.remove();
      // A wrapper stays for the others in it.
      if (child && !findHeld(child)) child.remove();
      return node;
    },
  });
}

function insert(parent: Node, node: Node, next: Node | null): Node {
  putBack(parent);
  const child = next && findChild(parent, next);
  // Before a wrapper, unless others in it come first.
  const place = child && findHeld(child) !== next ? next : child;
  return Node.prototype.insertBefore.call(place?.parentNode ?? parent, node, place);
}

/** The child itself, or its wrapper. */
function findChild(parent: Node, node: ChildNode | Node): ChildNode | null {
  return [...parent.childNodes].find((child) => child.contains(node)) ?? null;
}

/** The first of React's nodes in a node or the node itself. */
function findHeld(node: Node): Node | undefined {
  if (isHeld(node)) return node;
  for (const child of node.childNodes) {
    const held = findHeld(child);
    if (held) return held;
  }
  return undefined;
}

function watchValue(text: Text, parent: Node): void {
  Object.defineProperty(text, "nodeValue", {
    configurable: true,
    get: () => before.get(parent)?.values.get(text) ?? text.data,
    set: (value: string) => {
      putBack(parent);
      text.data = value;
    },
  });
}

function putBack(parent: Node): void {
  const had = before.get(parent);
  if (!had) return;
  before.delete(parent);
  const { activeElement } = document;
  const foreign = [...parent.childNodes].filter((child) => !had.nodes.includes(child));
  let at = parent.firstChild;
  for (const node of had.nodes) {
    if (node === at) at = at.nextSibling;
    else Node.prototype.insertBefore.call(parent, node, at);
  }
  for (const child of foreign) child.remove();
  for (const [text, value] of had.values) text.data = value;
  const isLeft = document.activeElement !== activeElement;
  if (isLeft && activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
}
