// If React cannot hydrate a part of the page, it redraws the part with empty fields.

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

type Field = HTMLInputElement | HTMLTextAreaElement;

function listFields(page: Element): Field[] {
  const fields = [...page.getElementsByTagName("input"), ...page.getElementsByTagName("textarea")];
  return fields.filter(({ type }) => type !== "hidden");
}

function isTyped(field: Field): boolean {
  return isTick(field)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}

function isTwin(one: Field, other: Field): boolean {
  const isSame = one.name === other.name && one.type === other.type;
  return isSame && (!isTick(one) || one.value === other.value);
}

function isTick(field: Field): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}

function refill(field: Field, old: Field): void {
  if (isTick(field)) {
    if (isTick(old) && field.checked !== old.checked) field.click();
  } else if (field.value !== old.value) {
    // Through the element's own setter, React would treat the value as already known.
    Reflect.set(field.constructor.prototype, "value", old.value, field);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

function refocus(field: Field, old: Field): void {
  field.focus({ preventScroll: true });
  // Fields of emails and ticks have no selection.
  if (old.selectionStart !== null) field.setSelectionRange(old.selectionStart, old.selectionEnd);
}
