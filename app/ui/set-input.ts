/** The text field with this id; undefined if the page has none. */
export function findInput(id: string): HTMLInputElement | HTMLTextAreaElement | undefined {
  const field = document.getElementById(id);
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isText ? field : undefined;
}

/** Sets a field's value as if typed, so that its listeners run. */
export function setInput(id: string, value: string): void {
  const field = findInput(id);
  if (!field || field.value === value) return;
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A field's value; empty if the field does not exist. */
export function readInput(id: string): string {
  return findInput(id)?.value ?? "";
}
