import { readOwnElements } from "~/ui/own-elements";
import { passOverForeign } from "./pass-over";
import { rememberFields } from "./typed-text";
import { watchChanges } from "./watch-changes";

/**
 * Protects the page from extensions, during hydration and afterwards (docs/decisions/024-react-has-the-page-only.md).
 * Call the returned function when React redraws a part.
 */
export function guardPage(page: Element): () => void {
  const own = readOwnElements();
  if (own) passOverForeign(page, own);
  watchChanges(page);
  return rememberFields(page);
}
