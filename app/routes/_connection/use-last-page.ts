import { useState } from "react";
import type { OfflinePage } from "./load-or-stay";

/** Returns the page to show: the last loaded one while the connection is lost. */
export function useLastPage<T extends object>(
  page: T | OfflinePage,
): { shown: T | undefined; isStale: boolean } {
  const [last, setLast] = useState<T>();
  if ("isOffline" in page) return { shown: last, isStale: true };
  // Update the state during rendering, as React recommends for state that follows from a prop.
  if (last !== page) setLast(page);
  return { shown: page, isStale: false };
}
