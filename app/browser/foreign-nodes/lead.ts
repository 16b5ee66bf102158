// The two properties by which React walks from node to node during hydration, and a view in place of them.

/** React's steps: into an element, and to the next node. */
export type Link = "firstChild" | "nextSibling";

/** The node's real neighbour. */
export function readNative(node: Node, link: Link): Node | null {
  const found: unknown = Reflect.get(Node.prototype, link, node);
  return found instanceof Node ? found : null;
}

/** Leads React from this node to the one that `find` returns. No node moves. */
export function lead(node: Node, link: Link, find: (node: Node) => Node | null): void {
  Object.defineProperty(node, link, { configurable: true, get: () => find(node) });
}
