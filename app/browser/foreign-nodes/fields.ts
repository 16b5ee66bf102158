// The page's fields, and a visitor's input in them.

/** A field that a visitor fills in. */
export type Field = HTMLInputElement | HTMLTextAreaElement;

/** Whether a node is such a field. */
export function isField(node: Node): node is Field {
  return node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement;
}

/** The fields that a visitor fills in. */
export function listFields(page: Element): Field[] {
  const fields = [...page.getElementsByTagName("input"), ...page.getElementsByTagName("textarea")];
  return fields.filter(({ type }) => type !== "hidden");
}

/** Whether the visitor has changed a field. */
export function isTyped(field: Field): boolean {
  return isTick(field)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}

/** Whether a field stands for another one. */
export function isTwin(one: Field, other: Field): boolean {
  const isSame = one.name === other.name && one.type === other.type;
  return isSame && (!isTick(one) || one.value === other.value);
}

function isTick(field: Field): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}

/** Gives a field the input of another one, and notifies React. */
export function refill(field: Field, old: Field): void {
  if (isTick(field)) {
    if (isTick(old) && field.checked !== old.checked) field.click();
  } else if (field.type === "file") {
    refillFiles(field, old);
  } else if (field.value !== old.value) {
    // Through the element's own setter, React would treat the value as already known.
    Reflect.set(field.constructor.prototype, "value", old.value, field);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** A copy has no files, which says nothing about the field. */
function refillFiles(field: Field, old: Field): void {
  if (!("files" in field && "files" in old && old.files?.length)) return;
  field.files = old.files;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Gives a field the focus and the selection of another one. */
export function refocus(field: Field, old: Field): void {
  field.focus({ preventScroll: true });
  // Fields of emails and ticks have no selection.
  if (old.selectionStart !== null) field.setSelectionRange(old.selectionStart, old.selectionEnd);
}
