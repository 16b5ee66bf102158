import type { FoundPage, OrderPageView } from "../page-view";

/** The number of failed look-ups in a row that count as a gap after the order was found (our choice). Above it, the order counts as not found. */
const MAX_LOOKUP_GAPS = 1;

/** The pages that an open tab has received for its order. */
export interface SeenPages {
  readonly page: OrderPageView;
  readonly found: FoundPage | undefined;
  /** The number of polls in a row that did not find the order. */
  readonly gaps: number;
}

/** Returns the state after another page. If a lagging gateway reports an earlier state, the last found page is kept. A settled order then does not reopen, and received money does not disappear. */
export function seePage(seen: SeenPages | undefined, page: OrderPageView): SeenPages {
  const { found, gaps } = seen ?? { found: undefined, gaps: 0 };
  if (page.kind === "found")
    return { page, found: isOutdated(page, found) ? found : keepRefund(page, found), gaps: 0 };
  return { page, found, gaps: page.kind === "locked" ? gaps + 1 : gaps };
}

/** Returns the page to show. After a failed poll the last known page is shown as stale. */
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

/** Returns the page with the refund's last known amounts if the gateway has not sent them this time. Otherwise the form would disappear with what is typed. The server compares the amounts again before a refund. */
function keepRefund(page: FoundPage, found: FoundPage | undefined): FoundPage {
  const { decision } = page.order;
  const refund = found?.id === page.id ? found.order.decision?.refund : undefined;
  if (!decision?.isRefundLate || !refund) return page;
  return { ...page, order: { ...page.order, decision: { ...decision, canRefund: true, refund } } };
}

/** Whether to keep showing the found order: the gateway is unavailable, or has missed it once. */
function isGap(page: OrderPageView, { found, gaps }: SeenPages): boolean {
  if (found?.id !== page.id) return false;
  if (page.kind !== "locked") return page.kind === "unavailable";
  return page.typedAddress === found.order.payout.address && gaps <= MAX_LOOKUP_GAPS;
}
