import { useState } from "react";
import { MAX_LOOKUP_GAPS } from "~/domain/limits";
import type { FoundPage, OrderPageView } from "../page-view";

interface Seen {
  readonly page: OrderPageView;
  readonly found: FoundPage | undefined;
  /** Polls in a row that did not find the order. */
  readonly gaps: number;
}

/** The page to show: a failed poll does not take away what was already known, it only makes it older. */
export function useLastFound(page: OrderPageView): { shown: OrderPageView; isStale: boolean } {
  const [seen, setSeen] = useState<Seen>(() => see(page, { page, found: undefined, gaps: 0 }));
  // Kept while rendering, as React asks for state that follows from a prop.
  const current = seen.page === page ? seen : see(page, seen);
  if (current !== seen) setSeen(current);
  const { found } = current;
  const isStale = found !== undefined && found !== page && isGap(page, current);
  return { shown: isStale ? found : page, isStale };
}

function see(page: OrderPageView, { found, gaps }: Seen): Seen {
  if (page.kind === "found") return { page, found: page, gaps: 0 };
  return { page, found, gaps: page.kind === "locked" ? gaps + 1 : gaps };
}

/** Whether the order that was found is still the one to show: the gateway is away, or has missed it once. */
function isGap(page: OrderPageView, { found, gaps }: Seen): boolean {
  if (found?.id !== page.id) return false;
  if (page.kind !== "locked") return page.kind === "unavailable";
  return page.typedAddress === found.order.payout.address && gaps <= MAX_LOOKUP_GAPS;
}
