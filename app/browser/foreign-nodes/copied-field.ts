// An extension may put a copy in the place of a field, to lose the listeners of the page. React would not hear the copy.
import { isField, isTwin, refill, refocus, type Field } from "./fields";

// Once for each field: an extension that insists wins.
const returned = new WeakSet<Field>();

/** Puts fields back in the place of their copies, with the input of the copies. */
export function returnFields(gone: readonly Node[], changes: readonly MutationRecord[]): void {
  const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter(isField);
  for (const field of gone.filter(isField)) {
    const copy = added.find((one) => one !== field && one.isConnected && isTwin(one, field));
    if (!copy || field.isConnected || returned.has(field)) continue;
    returned.add(field);
    const hasFocus = document.activeElement === copy;
    copy.replaceWith(field);
    refill(field, copy);
    if (hasFocus) refocus(field, copy);
  }
}
