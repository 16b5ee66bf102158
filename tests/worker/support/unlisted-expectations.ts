// The page of an order whose events show unlisted money.
import type { OrderEventKind } from "~/domain/order/order";
import { EXPECTATIONS, PAYOUT, type OrderExpectation, VALUES } from "./order-expectations";

const ANNOUNCING: readonly OrderEventKind[] = [
  "DEPOSIT_REGISTERED",
  "FIXED_RATE_SLOW_DEPOSIT_DETECTED",
  "FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED",
];

/** Whether an undetected deposit may be on its way. */
export function isDepositAnnounced(events: readonly OrderEventKind[]): boolean {
  const isSeen = events.includes("INCOMING_FUNDS_DETECTED");
  return !isSeen && events.some((kind) => ANNOUNCING.includes(kind));
}

/** The decision then: the page does not claim that the visitor still has the coins. */
export const ANNOUNCED_DECISION: OrderExpectation = {
  ...EXPECTATIONS.decision,
  story: (t) => [
    t.order("status.waiting.announced", VALUES),
    t.order("status.decision.todoAnnounced"),
    t.order("refund.unlisted"),
  ],
};

/** Whether a fixed rate no longer binds. */
export function isRateGivenUp(events: readonly OrderEventKind[]): boolean {
  return events.includes("RATE_MODE_CHANGED") || events.includes("RATE_MODE_CHANGE_ACCEPTED");
}

/** A completed order whose payout only the market knows. */
export const UNLISTED_PAYOUT: OrderExpectation = {
  ...EXPECTATIONS.completed,
  headline: (t) => t.order("headline.completedAbout", VALUES),
  story: (t) => [
    t.order("status.completed.what", PAYOUT),
    t.order("status.completed.where", PAYOUT),
    t.order("status.completed.todo"),
  ],
};
