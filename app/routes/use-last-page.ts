import { useState } from "react";
import type { OfflinePage } from "./load-or-stay";

/** The page to show: while the connection is lost it is the last one that came. */
export function useLastPage<T extends object>(
  page: T | OfflinePage,
): { shown: T | undefined; isStale: boolean } {
  const [last, setLast] = useState<T>();
  if ("isOffline" in page) return { shown: last, isStale: true };
  // Kept while rendering, as React asks for state that follows from a prop.
  if (last !== page) setLast(page);
  return { shown: page, isStale: false };
}
