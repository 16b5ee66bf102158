// The document's head belongs to the browser, its extensions and the edge, too. So React draws the page's part of it
// into a head that is in no document, and what changes there is copied (docs/decisions/024-react-has-the-page-only.md).

const EVERYTHING = { attributes: true, characterData: true, childList: true, subtree: true };

let drawn: HTMLHeadElement | undefined;
/** The page's part of the document's head. An error page draws its head anew, so it outlives the components. */
let shown: readonly Element[] | undefined;

/** The head to draw into. */
export function openDrawnHead(): HTMLHeadElement {
  if (drawn) return drawn;
  const head = document.createElement("head");
  const observer = new MutationObserver(() => {
    mirror(head);
  });
  observer.observe(head, EVERYTHING);
  drawn = head;
  return head;
}

function mirror(head: HTMLHeadElement): void {
  // In the browser React leaves a <noscript> empty: those are the server's.
  const wanted = Array.from(head.children).filter(({ localName }) => localName !== "noscript");
  // An error that nothing caught has taken the page: its styles stay.
  if (wanted.length === 0) return;
  const former = new Set(shown ?? findServerPart(wanted));
  shown = wanted.map((node) => take(former, (one) => isSame(one, node)) ?? append(node));
  for (const one of former) one.remove();
}

/** What the server wrote for the nodes of the first page, and what it wrote in another way. */
function findServerPart(wanted: readonly Element[]): Element[] {
  const rest = new Set(document.head.children);
  const same = wanted.map((node) => take(rest, (one) => isSame(one, node)));
  const stale = wanted.map((node, index) =>
    same[index] ? undefined : take(rest, (one) => toName(one) === toName(node)),
  );
  return [...same, ...stale].filter((one) => one !== undefined);
}

function take(from: Set<Element>, isWanted: (one: Element) => boolean): Element | undefined {
  const found = [...from].find(isWanted);
  if (found) from.delete(found);
  return found;
}

/** A sheet is known by its address: to load it anew, for a mark of an extension, would show the page without it. */
function isSame(one: Element, node: Element): boolean {
  return one.isEqualNode(node) || (isSheet(one) && toName(one) === toName(node));
}

function isSheet(node: Element): boolean {
  return node.getAttribute("rel") === "stylesheet";
}

function toName(node: Element): string {
  const names = ["name", "property", "rel", "hreflang", "type", isSheet(node) ? "href" : "id"];
  return [node.localName, ...names.map((name) => node.getAttribute(name))].join();
}

function append(node: Element): Element {
  return document.head.appendChild(document.importNode(node, true));
}
