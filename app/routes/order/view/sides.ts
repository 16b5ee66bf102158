import type { OrderView, TermsView } from "./view-types";

/** Whether the visitor's money has arrived. */
function hasSent(order: OrderView): boolean {
  const { intake, fiat } = order;
  const isPaid = fiat?.direction === "buy" && fiat.status === "PAID";
  // Detected money that is not listed yet counts as the required amount.
  return isPaid || (intake.isSeen && intake.isPriced);
}

/** Returns the visitor's amount: the received one, or the required one before that. */
export function toSentAmount({ intake }: OrderView): string {
  return intake.hasReceived && intake.isPriced ? intake.received : intake.required;
}

/** Returns the label of that amount: past tense once the money has arrived. */
export function toSentKey(order: OrderView) {
  if (order.fiat?.direction === "buy") return hasSent(order) ? "flow.paid" : "flow.pay";
  return hasSent(order) ? "flow.sent" : "flow.send";
}

/** Returns the label of the amount that the visitor receives. */
export function toGotKey({ isUnfulfilled, phase, payout }: OrderView) {
  if (isUnfulfilled) return "flow.wanted";
  // An order can be completed before the paid amount is known. The amount stays an estimate then.
  if (payout.isEstimate) return "flow.getAbout";
  return phase === "completed" ? "flow.got" : "flow.get";
}

/** Returns the name of the rate. */
export function toRateKey({ isFixed, isAfterFees }: TermsView) {
  if (isAfterFees) return "facts.rateAfterFees";
  return isFixed ? "facts.fixedRate" : "facts.floatingRate";
}
