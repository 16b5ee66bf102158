// Records which nodes the server wrote, and their texts. All else before hydration comes from extensions.

/** The server's nodes: for a text its words, for an element with texts its children, for any other element true. */
export type OwnNodes = WeakMap<Node, string | readonly Node[] | true>;

declare global {
  interface Window {
    ownElements?: OwnNodes;
  }
}

/**
 * A script directly after #page, before anything that waits for the page. It records the page's nodes, and those of late
 * parts. A part may arrive in pieces. It is whole once a script follows it: React's, which then moves it into the page.
 */
export const NOTE_OWN_ELEMENTS = `{
const own = window.ownElements = new WeakMap();
const note = (root) => {
for (const one of root.querySelectorAll("*")) own.has(one) || own.set(one, true);
const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
for (let text; (text = texts.nextNode()); ) {
if (own.has(text)) continue;
own.set(text, text.data);
own.set(text.parentNode, [...text.parentNode.childNodes]);
}
};
note(document.getElementById("page"));
new MutationObserver(() => {
const last = document.querySelector("body > script:last-of-type");
for (const part of document.querySelectorAll('body > [id^="S:"]')) if (last?.compareDocumentPosition(part) & 2) note(part);
}).observe(document.body, { childList: true });
}`;

/** Undefined if the page's script did not run. */
export function readOwnElements(): OwnNodes | undefined {
  return window.ownElements;
}
