import { readOwnElements } from "~/ui/own-elements";
import { passOverForeign } from "./pass-over";
import { rememberFields } from "./typed-text";
import { watchChanges } from "./watch-changes";

/**
 * Protects the page from extensions, during hydration and afterwards (docs/decisions/024-react-has-the-page-only.md).
 * Call the returned function when React redraws a part. It restores the typed text, and reports the error if no other
 * script has put elements into the page.
 */
export function guardPage(page: Element): (error: unknown) => void {
  const own = readOwnElements();
  const isTouched = own && passOverForeign(page, own);
  watchChanges(page);
  const refillFields = rememberFields(page);
  return (error) => {
    if (!isTouched?.()) reportError(error);
    refillFields();
  };
}
