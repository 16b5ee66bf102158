// The browser, its extensions and the edge also write into the document's head. So React renders the page's part into a
// detached head, and its changes are copied (docs/decisions/024-react-has-the-page-only.md).

const EVERYTHING = { attributes: true, characterData: true, childList: true, subtree: true };

let drawn: HTMLHeadElement | undefined;
/** The page's current part of the document's head. It outlives the components, because an error page renders its head again. */
let shown: readonly Element[] | undefined;

/** The detached head that React renders into. */
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
  // In the browser React leaves a <noscript> empty, so the server's stays.
  const wanted = Array.from(head.children).filter(({ localName }) => localName !== "noscript");
  // An uncaught error has removed the page; its styles stay.
  if (wanted.length === 0) return;
  const former = new Set(shown ?? findServerPart(wanted));
  shown = wanted.map((node) => take(former, (one) => isSame(one, node)) ?? append(node));
  for (const one of former) one.remove();
}

/** The server's nodes that match the first page's, and those with the same name but other content. */
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

/** Sheets are compared by address, because reloading one after an extension's change would show the page unstyled. */
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
