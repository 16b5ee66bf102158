import { isRestMissing } from "~/domain/order/asked-money";
import {
  deriveConfirmations,
  deriveRequiredConfirmations,
  isRateFixed,
  type Order,
} from "~/domain/order/order";
import type { MarkView } from "~/components/order/money-way";
import type { OrderPhase } from "~/domain/order/order-phase";
import { deriveUsualTime } from "~/domain/order/usual-time";
import {
  type Arrival,
  deriveArrival,
  deriveDuration,
  deriveShareOfWay,
  toShareOfWay,
} from "~/domain/order/order-way";
import type { WayView } from "./way-types";

/** More would cover the line of a phone. */
const MOST_MARKS = 4;

const BACK: readonly OrderPhase[] = ["refunding", "refunded", "expired", "order-expired", "failed"];
/** Before the deposit, the headline and the request to send it name the amount. The others explain their own amounts. */
const WITHOUT_ENDS: readonly OrderPhase[] = ["waiting", "decision", "refunding", "refunded"];
/** Phases in which the exchange continues without the visitor. */
const MOVING: readonly OrderPhase[] = ["registered", "confirming", "withdrawing"];

function toPercent(share: number): number {
  return Math.round(share * 100);
}

/** Returns the first, the last, and every nth of the confirmations so far. */
function toMarks(order: Order): readonly MarkView[] {
  const needed = deriveRequiredConfirmations(order);
  if (needed === undefined) return [];
  const have = Math.min(deriveConfirmations(order), needed);
  const every = Math.ceil(needed / MOST_MARKS);
  const times = order.deposits.length === 1 ? order.deposits[0]?.confirmedAt : undefined;
  return Array.from({ length: have }, (_, index) => index + 1)
    .filter((count) => count === have || count % every === 0)
    .filter((count) => count === have || have - count >= every / 2)
    .map((count) => ({
      text: `${String(count)}/${String(needed)}`,
      time: toTime(times?.[count - 1]),
      percent: toPercent(toShareOfWay(count, needed)),
    }));
}

function toTime(at: number | undefined): string | undefined {
  return at === undefined ? undefined : new Date(at).toISOString().slice(11, 16);
}

/** A fixed-rate order waits for what is missing, so nobody knows when its payout is due. */
function isWaiting(order: Order): boolean {
  return isRateFixed(order) && isRestMissing(order);
}

/** The usual duration, once the arrival is late. Until then the arrival's own range says how long it takes. */
function toUsualBeside(order: Order, arrival: Arrival | undefined) {
  const usual = arrival?.kind === "late" ? deriveUsualTime(order) : undefined;
  return usual && { from: usual.fromMinutes, to: usual.toMinutes };
}

export function toWayView(order: Order, phase: OrderPhase, now: number): WayView {
  const isBack = BACK.includes(phase);
  const percent = isBack ? 0 : toPercent(deriveShareOfWay(order, now));
  const arrival =
    MOVING.includes(phase) && !isWaiting(order) ? deriveArrival(order, now) : undefined;
  return {
    isBack,
    percent,
    marks: isBack ? [] : toMarks(order),
    arrival,
    usual: toUsualBeside(order, arrival),
    took: phase === "completed" ? deriveDuration(order) : undefined,
    hasEnds: !WITHOUT_ENDS.includes(phase),
  };
}
