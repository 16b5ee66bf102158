// If React cannot hydrate a part of the page, it redraws the part with empty fields.
import { isTwin, isTyped, listFields, refill, refocus } from "./fields";

/** Remembers the page's fields. The returned function restores their input and the focus in redrawn fields, immediately or when their script loads. */
export function rememberFields(page: Element): () => void {
  const fields = listFields(page);
  const readFocused = followFocus(page);
  return () => {
    const focused = readFocused();
    const lost = new Set(
      fields.filter((field) => !field.isConnected && (field === focused || isTyped(field))),
    );
    const look = () => {
      for (const old of lost) {
        const field = listFields(page).find((one) => isTwin(one, old));
        if (!field) continue;
        lost.delete(old);
        refill(field, old);
        if (old === focused && document.activeElement === document.body) refocus(field, old);
      }
      if (lost.size === 0) observer.disconnect();
    };
    const observer = new MutationObserver(look);
    observer.observe(page, { childList: true, subtree: true });
    look();
  };
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
