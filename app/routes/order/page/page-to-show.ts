import type { FoundPage, OrderPageView } from "../page-view";

/** Failed look-ups in a row, after orders were found, that count as one gap of the gateway (our choice). */
const MAX_LOOKUP_GAPS = 1;

/** What an open page has seen of its order. */
export interface SeenPages {
  readonly page: OrderPageView;
  readonly found: FoundPage | undefined;
  /** Polls in a row that did not find the order. */
  readonly gaps: number;
}

/** What has been seen once this page has come too. What has ended stays ended, and what has arrived has arrived, though a gateway that lags may still wait for money. */
export function seePage(seen: SeenPages | undefined, page: OrderPageView): SeenPages {
  const { found, gaps } = seen ?? { found: undefined, gaps: 0 };
  if (page.kind === "found")
    return { page, found: isOutdated(page, found) ? found : page, gaps: 0 };
  return { page, found, gaps: page.kind === "locked" ? gaps + 1 : gaps };
}

/** The page to show: a failed poll does not take away what was already known, it only makes it older. */
export function pageToShow(seen: SeenPages): { shown: OrderPageView; isStale: boolean } {
  const { page, found } = seen;
  if (!found || found === page) return { shown: page, isStale: false };
  if (page.kind === "found") return { shown: found, isStale: false };
  return isGap(page, seen) ? { shown: found, isStale: true } : { shown: page, isStale: false };
}

function isOutdated(page: FoundPage, found: FoundPage | undefined): boolean {
  if (found?.id !== page.id) return false;
  const isReopened = found.order.isSettled && !page.order.isSettled;
  return isReopened || page.order.intake.evidence < found.order.intake.evidence;
}

/** Whether the order that was found is still the one to show: the gateway is away, or has missed it once. */
function isGap(page: OrderPageView, { found, gaps }: SeenPages): boolean {
  if (found?.id !== page.id) return false;
  if (page.kind !== "locked") return page.kind === "unavailable";
  return page.typedAddress === found.order.payout.address && gaps <= MAX_LOOKUP_GAPS;
}
