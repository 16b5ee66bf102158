// The events of an order that a sighting stands for.
import { isZeroAmount, ZERO } from "~/domain/money/money";
import type { OrderEventKind } from "~/domain/order/order";
import type { Question } from "../providers/sighting";
import type { KnownSighting } from "./judge-sighting";
import type { PayableOrder, Phase } from "./order-record";

/** The events of each phase, including those of all earlier phases. */
const EVENTS = {
  payable: [],
  expired: ["EXPIRED"],
  seen: ["DEPOSIT_REGISTERED"],
  // The rest may follow: the money counts as arrived once it is exchanged.
  short: ["DEPOSIT_INCOMPLETE"],
  working: ["INCOMING_FUNDS_DETECTED"],
  held: ["INCOMING_FUNDS_DETECTED", "UNDER_REVIEW"],
  asks: [],
  paying: ["INCOMING_FUNDS_DETECTED", "FUNDS_WITHDRAWAL_START"],
  returning: ["INCOMING_FUNDS_DETECTED", "REFUND_REQUESTED"],
  failed: ["FAILED"],
  paid: ["INCOMING_FUNDS_DETECTED", "FUNDS_WITHDRAWAL_START", "WITHDRAWAL_COMPLETED"],
  returned: ["INCOMING_FUNDS_DETECTED", "REFUND_REQUESTED", "REFUND_COMPLETED"],
} as const satisfies Record<Exclude<Phase, "opening">, readonly OrderEventKind[]>;

/** The event of each question. */
const ASKED = {
  late: "FIXED_RATE_SLOW_DEPOSIT_DETECTED",
  amount: "FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED",
  volatile: "FIXED_RATE_HIGH_VOLATILITY_DETECTED",
  floating: "RATE_MODE_CHANGED",
} as const satisfies Record<Question, OrderEventKind>;

/** Returns the events of a phase. A fixed rate takes exactly its amount. */
export function eventsOf(
  { rateMode }: PayableOrder,
  phase: keyof typeof EVENTS,
  { question, deposited = ZERO }: KnownSighting,
): readonly OrderEventKind[] {
  if (phase === "asks" && question) {
    const hasCome = !isZeroAmount(deposited);
    return hasCome ? ["INCOMING_FUNDS_DETECTED", ASKED[question]] : [ASKED[question]];
  }
  return phase === "short" && rateMode === "FIXED"
    ? ["INCOMING_FUNDS_DETECTED", "FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED"]
    : EVENTS[phase];
}
