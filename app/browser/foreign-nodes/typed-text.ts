// If React cannot hydrate a part of the page, it redraws the part with empty fields.
import { isTwin, isTyped, listFields, refill, refocus, type Field } from "./fields";
import { TAKEN_OVER_MS } from "./pass-over";
import { readMark } from "./react-mark";

/** Remembers the page's fields. The returned function restores their input and the focus in redrawn fields, immediately or when their script loads. */
export function rememberFields(page: Element): () => void {
  const readFields = followFields(page);
  const readFocused = followFocus(page);
  return () => {
    const focused = readFocused();
    const { pathname } = location;
    const lost = new Set(
      readFields().filter((field) => !field.isConnected && (field === focused || isTyped(field))),
    );
    const look = () => {
      // The next page may have fields of the same name.
      if (location.pathname !== pathname) lost.clear();
      for (const old of lost) {
        const field = listFields(page).find((one) => isTwin(one, old));
        if (!field) continue;
        lost.delete(old);
        refill(field, old);
        if (old === focused && document.activeElement === document.body) refocus(field, old);
      }
      if (lost.size === 0) observer.disconnect();
    };
    const observer = observeUntilTaken(page, look);
    look();
  };
}

/** The returned function returns the fields that the server wrote, those of late parts included. */
function followFields(page: Element): () => readonly Field[] {
  const fields = new Set(listFields(page));
  observeUntilTaken(page, () => {
    for (const field of listFields(page)) if (!readMark(field)) fields.add(field);
  });
  return () => [...fields];
}

function observeUntilTaken(page: Element, look: () => void): MutationObserver {
  const observer = new MutationObserver(look);
  observer.observe(page, { childList: true, subtree: true });
  setTimeout(() => {
    observer.disconnect();
  }, TAKEN_OVER_MS);
  return observer;
}

/** The returned function returns the element that had the focus last, even if it is gone. */
function followFocus(page: Element): () => unknown {
  let focused: unknown = document.activeElement;
  page.addEventListener("focusin", ({ target }) => {
    focused = target;
  });
  page.addEventListener("focusout", ({ target }) => {
    if (target instanceof Node && target.isConnected) focused = undefined;
  });
  return () => focused;
}
