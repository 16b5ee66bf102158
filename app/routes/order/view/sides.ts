import type { OrderView, TermsView } from "./view-types";

// While something is missing, the payout is still the one for the whole deposit.
function isWhole({ intake, isSettled }: OrderView): boolean {
  return intake.remaining === undefined || isSettled;
}

/** Whether what the visitor gives is there. */
function hasSent(order: OrderView): boolean {
  const { intake, fiat } = order;
  const isPaid = fiat?.direction === "buy" && fiat.status === "PAID";
  // Money that was detected but is not listed yet is taken for what was asked for.
  return isPaid || (intake.isSeen && isWhole(order));
}

/** What the visitor gives: what arrived, else what is to arrive. */
export function toSentAmount(order: OrderView): string {
  const { intake } = order;
  return intake.hasReceived && isWhole(order) ? intake.received : intake.required;
}

/** What stands above that amount: money that has moved is past. */
export function toSentKey(order: OrderView) {
  if (order.fiat?.direction === "buy") return hasSent(order) ? "flow.paid" : "flow.pay";
  return hasSent(order) ? "flow.sent" : "flow.send";
}

/** What stands above the amount that the visitor gets for it. */
export function toGotKey({ isUnfulfilled, phase, payout }: OrderView) {
  if (isUnfulfilled) return "flow.wanted";
  // An order can be completed before anybody says how much went out: that stays an estimate.
  if (payout.isEstimate) return "flow.getAbout";
  return phase === "completed" ? "flow.got" : "flow.get";
}

/** What the rate is called. */
export function toRateKey({ isFixed, isAfterFees }: TermsView) {
  if (isAfterFees) return "facts.rateAfterFees";
  return isFixed ? "facts.fixedRate" : "facts.floatingRate";
}
