import { useState } from "react";
import type { FoundPage, OrderPageView } from "../page-view";

/** The page to show: a failed poll does not take away what was already known, it only makes it older. */
export function useLastFound(page: OrderPageView): { shown: OrderPageView; isStale: boolean } {
  const [last, setLast] = useState<FoundPage>();
  // Kept while rendering, as React asks for state that follows from a prop.
  if (page.kind === "found" && last !== page) setLast(page);
  const isStale = page.kind === "unavailable" && last?.id === page.id;
  return { shown: isStale ? last : page, isStale };
}
