import { useState } from "react";
import type { OrderPageView } from "../page-view";
import { pageToShow, seePage } from "./page-to-show";

/** The page to show, of the one that came and those that came before it. */
export function useLastFound(page: OrderPageView): { shown: OrderPageView; isStale: boolean } {
  const [seen, setSeen] = useState(() => seePage(undefined, page));
  // Kept while rendering, as React asks for state that follows from a prop.
  const current = seen.page === page ? seen : seePage(seen, page);
  if (current !== seen) setSeen(current);
  return pageToShow(current);
}
