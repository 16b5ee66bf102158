// During hydration React walks from node to node by `firstChild` and `nextSibling`. Beside foreign nodes, these two skip
// the foreign ones, so React finds the page as the server wrote it. Nothing moves: an extension would move it back, a
// frame would reload, and a field would lose its focus.
import type { OwnNodes } from "~/ui/own-elements";
import { lead, readNative } from "./lead";
import { presentOwnTexts } from "./own-texts";
import { readMark } from "./react-mark";
import { isKept, shield } from "./shield";

/** Parts that wait for data or script are hydrated later; by then they have loaded or failed, ms. */
export const TAKEN_OVER_MS = 60_000;

/**
 * Makes React skip nodes that the server did not write, and find the texts that it wrote, until the whole page is
 * hydrated. The returned function returns whether there have been any changes: a redrawn part has lost them.
 */
export function passOverForeign(page: Element, own: OwnNodes): () => boolean {
  if (!own.has(page)) own.set(page, true);
  const view = makeView(own);
  const passOver = makePass(view);
  let isTouched = false;
  const pass = (node: Node) => {
    if (presentOwnTexts(node, own) || view.isForeign(node)) isTouched = true;
    passOver(node);
  };
  const passAll = (root: Node) => {
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node: Node | null = root; node; node = nodes.nextNode()) pass(node);
  };
  passAll(page);
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      pass(type === "characterData" ? (target.parentNode ?? target) : target);
      // A late part arrives whole, with what a translator has already put into it.
      addedNodes.forEach(passAll);
    }
  });
  observer.observe(page, { characterData: true, childList: true, subtree: true });
  setTimeout(() => {
    observer.disconnect();
  }, TAKEN_OVER_MS);
  return () => isTouched;
}

/** The page as the server wrote it. */
function makeView(own: OwnNodes) {
  const isForeign = (node: Node | null): boolean => {
    if (!node || own.has(node) || readMark(node)) return false;
    if (node instanceof Element) return true;
    // React does not mark the only text of its element.
    return node instanceof Text && node.parentNode !== null && !readMark(node.parentNode);
  };
  /** Our topmost elements inside a foreign element. */
  const listOwn = (foreign: Node) =>
    (foreign instanceof Element ? Array.from(foreign.querySelectorAll("*")) : []).filter(
      (one) => !isForeign(one) && isForeign(one.parentNode),
    );
  const enter = (node: Node) => (isForeign(node) ? listOwn(node)[0] : node);
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
    if (!isForeign(node)) return;
    if (!parentNode || isForeign(parentNode) || isKept(parentNode)) return;
    if (previousSibling) lead(previousSibling, "nextSibling", findNext);
    else lead(parentNode, "firstChild", findFirst);
    const wrapped = listOwn(node);
    for (const one of wrapped) lead(one, "nextSibling", findNext);
    if (wrapped.length > 0) shield(parentNode);
  };
}
