// During hydration React walks from node to node by `firstChild` and `nextSibling`. Beside foreign elements, these two
// skip the foreign ones, so React finds the page as the server wrote it. Nothing moves: an extension would move it
// back, a frame would reload, and a field would lose its focus.
import { readMark } from "./react-mark";
import { shield } from "./shield";

/** Parts that wait for data or script are hydrated later; by then they have loaded or failed, ms. */
const TAKEN_OVER_MS = 60_000;

/**
 * Makes React skip elements that the server did not write, until the whole page is hydrated. The returned function
 * returns whether there have been any: a redrawn part has lost them.
 */
export function passOverForeign(page: Element, own: WeakSet<Element>): () => boolean {
  own.add(page);
  const view = makeView(own);
  const passOver = makePass(view);
  let isTouched = false;
  const pass = (node: Node) => {
    isTouched ||= view.isForeign(node);
    passOver(node);
  };
  const passAll = (node: Node) => {
    pass(node);
    if (node instanceof Element) node.querySelectorAll("*").forEach(pass);
  };
  passAll(page);
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      pass(target);
      // A late part arrives whole, with what a translator has already put into it.
      addedNodes.forEach(passAll);
    }
  });
  observer.observe(page, { childList: true, subtree: true });
  setTimeout(() => {
    observer.disconnect();
  }, TAKEN_OVER_MS);
  return () => isTouched;
}

/** The page as the server wrote it. */
function makeView(own: WeakSet<Element>) {
  const isForeign = (node: Node | null) =>
    node instanceof Element && !own.has(node) && !readMark(node);
  /** Our topmost elements inside a foreign element. */
  const listOwn = (foreign: Element) =>
    Array.from(foreign.querySelectorAll("*")).filter(
      (one) => !isForeign(one) && isForeign(one.parentNode),
    );
  const enter = (node: Node) =>
    node instanceof Element && isForeign(node) ? listOwn(node)[0] : node;
  const findNext = (node: Node): Node | null => {
    const next = readNative(node, "nextSibling");
    if (next) return enter(next) ?? findNext(next);
    const parent = node.parentNode;
    return parent && isForeign(parent) ? findNext(parent) : null;
  };
  const findFirst = (node: Node) => {
    const first = readNative(node, "firstChild");
    return first && (enter(first) ?? findNext(first));
  };
  return { isForeign, listOwn, findNext, findFirst };
}

function makePass({ isForeign, listOwn, findNext, findFirst }: ReturnType<typeof makeView>) {
  return (node: Node): void => {
    const { previousSibling, parentNode } = node;
    if (!(node instanceof Element) || !isForeign(node)) return;
    if (!parentNode || isForeign(parentNode)) return;
    if (previousSibling) lead(previousSibling, "nextSibling", findNext);
    else lead(parentNode, "firstChild", findFirst);
    const wrapped = listOwn(node);
    for (const one of wrapped) lead(one, "nextSibling", findNext);
    if (wrapped.length > 0) shield(parentNode);
  };
}

type Link = "firstChild" | "nextSibling";

function readNative(node: Node, link: Link): Node | null {
  const found: unknown = Reflect.get(Node.prototype, link, node);
  return found instanceof Node ? found : null;
}

function lead(node: Node, link: Link, find: (node: Node) => Node | null): void {
  Object.defineProperty(node, link, { configurable: true, get: () => find(node) });
}
