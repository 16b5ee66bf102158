// Records which elements the server wrote. All other elements before hydration come from extensions.

declare global {
  interface Window {
    ownElements?: WeakSet<Element>;
  }
}

/** A script directly after #page, before anything that waits for the page. It records the page's elements, and those that stream in later. */
export const NOTE_OWN_ELEMENTS = `{
const own = window.ownElements = new WeakSet(document.querySelectorAll("#page *"));
new MutationObserver(() => {
for (const late of document.querySelectorAll('body > [id^="S:"] *')) own.add(late);
}).observe(document.body, { childList: true });
}`;

/** Undefined if the page's script did not run. */
export function readOwnElements(): WeakSet<Element> | undefined {
  return window.ownElements;
}
