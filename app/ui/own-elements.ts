// Which elements of the page the server wrote. Whatever else is in it before React takes over was put there by an
// extension.

declare global {
  interface Window {
    ownElements?: WeakSet<Element>;
  }
}

/** Directly behind #page, and before anything that waits for the page: notes its elements, and those that stream in later. */
export const NOTE_OWN_ELEMENTS = `{
const own = window.ownElements = new WeakSet(document.querySelectorAll("#page *"));
new MutationObserver(() => {
for (const late of document.querySelectorAll('body > [id^="S:"] *')) own.add(late);
}).observe(document.body, { childList: true });
}`;

/** Undefined where the script of the page did not run. */
export function readOwnElements(): WeakSet<Element> | undefined {
  return window.ownElements;
}
