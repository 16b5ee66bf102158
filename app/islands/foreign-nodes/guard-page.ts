import { readOwnElements } from "~/ui/own-elements";
import { passOverForeign } from "./pass-over";
import { readMark } from "./react-mark";
import { rememberFields } from "./typed-text";
import { watchChanges } from "./watch-changes";

/**
 * Protects the page from extensions, during hydration and afterwards (docs/decisions/024-react-has-the-page-only.md).
 * Call the returned function when React redraws a part. It restores the typed text, and reports the error if it is ours.
 */
export function guardPage(page: Element): (error: unknown) => void {
  const own = readOwnElements();
  if (own) passOverForeign(page, own);
  watchChanges(page);
  const refillFields = rememberFields(page);
  return (error) => {
    if (!own || !hasForeign(page, own)) reportError(error);
    refillFields();
  };
}

/** Whether another script, such as a translator, has put elements into the page: then React redraws the part it changed. */
function hasForeign(page: Element, own: WeakSet<Element>): boolean {
  return [...page.querySelectorAll("*")].some((one) => !own.has(one) && !readMark(one));
}
