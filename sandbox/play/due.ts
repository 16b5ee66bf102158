// Time-based changes of an order, which happen whether or not it moves automatically.
import { isPriceHeld } from "~/domain/rate/rate";
import { hasEvent, isOrderSettled } from "~/domain/order/order-status";
import { DAY_MS } from "~/domain/time/time-units";
import { withEvents, type Swap } from "./swap";
import { startReturn } from "./passed-on";
import { awaitsPayment } from "./payment";
import { isWaitingForRest } from "./progress";

/** How long an order stays open after its fixed price expired unpaid, at pace 1, milliseconds. */
const GRACE_MS = 10 * 60_000;

/** How long an order waits for a card payment, at pace 1, milliseconds. */
const PAYMENT_MS = DAY_MS;

/** Returns when the next change is due, epoch milliseconds; undefined if none is. At pace 0 only the console moves time. */
export function nextDueTime(swap: Swap, paceFactor: number): number | undefined {
  if (paceFactor === 0) return undefined;
  const times = [expiryTime(swap, paceFactor), returnTime(swap)];
  const due = times.filter((time) => time !== undefined);
  return due.length === 0 ? undefined : Math.min(...due);
}

/** Returns the swap after everything that is due at `now`; the same object if nothing is. */
export function applyDue(swap: Swap, now: number, paceFactor: number): Swap {
  const returnAt = returnTime(swap);
  if (returnAt !== undefined && returnAt <= now) return startReturn(swap, "WRONG_AMOUNT", now);
  const expiresAt = paceFactor === 0 ? undefined : expiryTime(swap, paceFactor);
  return expiresAt !== undefined && expiresAt <= now ? withEvents(swap, now, "EXPIRED") : swap;
}

function expiryTime(swap: Swap, paceFactor: number): number | undefined {
  const { payment, createdAt, expiresAt } = swap;
  const isOpen = !isOrderSettled(swap) && !hasEvent(swap, "EXPIRED");
  if (swap.deposits.length > 0 || !isOpen) return undefined;
  if (payment?.direction === "buy" && awaitsPayment(swap))
    return createdAt + PAYMENT_MS * paceFactor;
  const isBound = isPriceHeld(swap.rateMode) || swap.isPassedOn === true;
  return isBound && expiresAt !== undefined ? expiresAt + GRACE_MS * paceFactor : undefined;
}

// The rest of a deposit that is too small may come until the deadline.
function returnTime(swap: Swap): number | undefined {
  return isWaitingForRest(swap) ? swap.expiresAt : undefined;
}
