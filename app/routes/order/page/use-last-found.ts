import { useState } from "react";
import type { OrderPageView } from "../page-view";
import { pageToShow, seePage } from "./page-to-show";

/** Returns the page to show, based on this page and the earlier ones. */
export function useLastFound(page: OrderPageView): { shown: OrderPageView; isStale: boolean } {
  const [seen, setSeen] = useState(() => seePage(undefined, page));
  // Update the state during rendering, as React recommends for state that follows from a prop.
  const current = seen.page === page ? seen : seePage(seen, page);
  if (current !== seen) setSeen(current);
  return pageToShow(current);
}
