// The times of an order's looks (follow-order.ts).
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/domain/time/time-units";
import { hasEnded } from "./judge-sighting";
import type { LookPriority } from "../providers/traffic";
import { refundTimeOf } from "./decidable-order";
import { isPayable, type OrderRecord, type PayableOrder } from "./order-record";

/** How long an order is checked for late and further money after its address expired, milliseconds. */
const LATE_MONEY_MS = 7 * DAY_MS;
/** A view of the page causes a look if the last one is older than this, milliseconds. */
const STALE_MS = 10 * SECOND_MS;
/** The same after the deadline, milliseconds. */
const LATE_STALE_MS = MINUTE_MS;
/** An order is deleted this long after its last progress, milliseconds, because it contains addresses and perhaps an email. */
const KEPT_MS = 180 * DAY_MS;
/** A decision without the provider's answer is told again after this, milliseconds. */
const RETELL_MS = 10 * SECOND_MS;
/** An order without an address is deleted after this, milliseconds. By then its creation was repeated or abandoned. */
const OPENING_MS = 5 * MINUTE_MS;

/** Returns when the order is deleted, epoch milliseconds. An unfinished one with a deposit is kept. */
export function deletionTime({ phaseSince }: OrderRecord): number {
  return phaseSince + KEPT_MS;
}

/** Returns the time of the next look, epoch milliseconds; undefined if none is needed. */
export function nextLookTime(record: OrderRecord, now: number): number | undefined {
  if (!isPayable(record)) return record.createdAt + OPENING_MS;
  const wait = record.undelivered ? RETELL_MS : waitOf(record, now);
  const refundAt = refundTimeOf(record);
  const times = [wait === undefined ? undefined : now + wait, refundAt];
  const known = times.filter((time) => time !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

/** Returns the priority of a look: orders whose deposit is large enough come first. */
export function lookPriorityOf(order: PayableOrder, now: number): LookPriority {
  if (isIdle(order, now)) return "idle-look";
  return order.phase === "payable" || order.phase === "short" ? "waiting-look" : "look";
}

// The order has ended, or hardly any money will come.
function isIdle(order: PayableOrder, now: number): boolean {
  return order.phase === "expired" || hasEnded(order) || isAbandoned(order, now);
}

/** Returns whether the order is still unfinished although somebody may have paid. */
export function isUnfinished({ phase }: PayableOrder): boolean {
  return phase !== "expired" && !hasEnded({ phase });
}

// An announced deposit that never came, or an order that stands still. Without a limit, such orders would be looked at
// often for ever.
function isAbandoned(order: PayableOrder, now: number): boolean {
  if (now >= deletionTime(order)) return true;
  return order.deposits.length === 0 && now >= order.payment.diesAt + LATE_MONEY_MS;
}

/** Returns whether a view of the page causes a look. Views of an ended order never do. */
export function wantsLook(order: PayableOrder, now: number): boolean {
  if (hasEnded(order) || nextLookTime(order, now) === undefined) return false;
  // A look without an answer counts too. Otherwise every view would call a provider that refuses.
  const age = now - (order.triedAt ?? order.createdAt);
  return age > (isIdle(order, now) ? LATE_STALE_MS : STALE_MS);
}

function waitOf(order: PayableOrder, now: number): number | undefined {
  const age = now - order.phaseSince;
  if (hasEnded(order)) return waitAfterEnd(order, now);
  switch (order.phase) {
    case "payable":
      // Only an order without a deadline is payable for so long.
      if (isAbandoned(order, now)) return DAY_MS;
      return age < 10 * MINUTE_MS ? 20 * SECOND_MS : MINUTE_MS;
    case "expired":
      return waitForLateMoney(order, now);
    case "short":
      return now < order.payment.diesAt ? waitForEnd(age) : DAY_MS;
    default:
      return isAbandoned(order, now) ? DAY_MS : waitForEnd(age);
  }
}

// An order without a deposit by the deadline usually gets none.
function waitForLateMoney(order: PayableOrder, now: number): number | undefined {
  const { payment, phaseSince } = order;
  if (now < payment.diesAt) return waitAfterDeadline(now - phaseSince);
  return now < payment.diesAt + LATE_MONEY_MS ? DAY_MS : undefined;
}

function waitAfterDeadline(age: number): number {
  if (age < HOUR_MS) return 5 * MINUTE_MS;
  return age < DAY_MS ? 30 * MINUTE_MS : 3 * HOUR_MS;
}

function waitForEnd(age: number): number {
  if (age < 5 * MINUTE_MS) return 10 * SECOND_MS;
  if (age < HOUR_MS) return 30 * SECOND_MS;
  return age < DAY_MS ? 2 * MINUTE_MS : 15 * MINUTE_MS;
}

// A provider may revoke an end: look after ten minutes and after a day. Then look for further money while the address lives.
function waitAfterEnd({ payment, phaseSince }: PayableOrder, now: number): number | undefined {
  const age = now - phaseSince;
  if (age < 10 * MINUTE_MS) return 10 * MINUTE_MS - age;
  if (age < DAY_MS) return DAY_MS - age;
  return now < payment.diesAt + LATE_MONEY_MS ? DAY_MS : undefined;
}
