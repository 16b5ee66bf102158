// What the page of an order shows where events speak of money that is not listed.
import type { OrderEventKind } from "~/domain/order/order";
import { EXPECTATIONS, PAYOUT, type OrderExpectation, VALUES } from "./order-expectations";

const ANNOUNCING: readonly OrderEventKind[] = [
  "DEPOSIT_REGISTERED",
  "FIXED_RATE_SLOW_DEPOSIT_DETECTED",
  "FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED",
];

/** Whether a deposit may be under way that nobody has seen. */
export function isDepositAnnounced(events: readonly OrderEventKind[]): boolean {
  const isSeen = events.includes("INCOMING_FUNDS_DETECTED");
  return !isSeen && events.some((kind) => ANNOUNCING.includes(kind));
}

/** A decision then: nothing says that the coins are still with the visitor. */
export const ANNOUNCED_DECISION: OrderExpectation = {
  ...EXPECTATIONS.decision,
  story: (t) => [
    t.order("status.waiting.announced", VALUES),
    t.order("status.decision.todoAnnounced"),
    t.order("refund.unlisted"),
  ],
};

/** Whether a fixed rate binds no longer. */
export function isRateGivenUp(events: readonly OrderEventKind[]): boolean {
  return events.includes("RATE_MODE_CHANGED") || events.includes("RATE_MODE_CHANGE_ACCEPTED");
}

/** A completed order of which only the market knows what it brought. */
export const UNLISTED_PAYOUT: OrderExpectation = {
  ...EXPECTATIONS.completed,
  headline: (t) => t.order("headline.completedAbout", VALUES),
  story: (t) => [
    t.order("status.completed.whatAbout", PAYOUT),
    t.order("status.completed.where", PAYOUT),
    t.order("status.completed.todo"),
  ],
};
