import { readOwnElements } from "~/ui/own-elements";
import { passOverForeign } from "./pass-over";
import { rememberFields } from "./typed-text";
import { watchChanges } from "./watch-changes";

/**
 * Keeps extensions from breaking a page that React is about to take over, and from then on
 * (docs/decisions/024-react-has-the-page-only.md). What it returns is to be called where React draws a part anew.
 */
export function guardPage(page: Element): () => void {
  const own = readOwnElements();
  if (own) passOverForeign(page, own);
  watchChanges(page);
  return rememberFields(page);
}
