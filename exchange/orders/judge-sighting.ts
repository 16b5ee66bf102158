// Decides whether a sighting of an order is plausible. Implausible sightings are not applied
// (exchange/providers/sighting.ts).
import { isSameAddress } from "~/domain/address/same-address";
import { hasEvent } from "~/domain/order/order-status";
import { addAmounts, compareAmounts, isZeroAmount, ZERO, type Amount } from "~/domain/money/money";
import type { SightedStatus, Sighting } from "../providers/sighting";
import type { AlertKind } from "../alerts/alert";
import type { PayableOrder, Phase } from "./order-record";
import { returnedLater } from "./returned-later";

/** The progress of an order; a sighting may not reduce it. */
const RANKS = {
  opening: 0,
  payable: 0,
  expired: 0,
  waiting: 0,
  seen: 1,
  short: 1,
  working: 2,
  held: 2,
  asks: 2,
  paying: 3,
  // After a failure people may decide to refund.
  returning: 4,
  failed: 4,
  paid: 5,
  returned: 5,
} as const satisfies Record<Phase | SightedStatus, number>;

/** A sighting whose status is known. */
export interface KnownSighting extends Sighting {
  readonly status: SightedStatus;
}

/** Whether a sighting is applied, changes nothing, or alerts the operator. `isMore` marks further money that is already back. */
export type Verdict =
  | { readonly kind: "applies"; readonly sighting: KnownSighting }
  /** The order has ended. Only a refund's transaction may still be missing. */
  | { readonly kind: "ended"; readonly sighting: KnownSighting; readonly isMore?: true }
  | { readonly kind: "alert"; readonly alert: AlertKind };

/** Judges a sighting of an order. */
export function judgeSighting(order: PayableOrder, sighting: Sighting): Verdict {
  if (!isKnown(sighting)) return alert("unknown-status");
  if (!isOfOrder(order, sighting)) return alert("contradiction");
  if (hasEnded(order)) return judgeAfterEnd(order, sighting);
  if (sighting.at < (order.lastSighting?.at ?? 0)) return alert("older-sighting");
  if (RANKS[phaseOf(sighting)] < RANKS[order.phase] && !isGivenUp(order, sighting)) {
    return alert("backwards");
  }
  return isContradiction(order, sighting) ? alert("contradiction") : { kind: "applies", sighting };
}

// The provider asked before anything came, and then the time was over.
function isGivenUp({ phase, deposits }: PayableOrder, { status }: KnownSighting): boolean {
  return phase === "asks" && status === "expired" && deposits.length === 0;
}

/** Returns whether a phase is as far as the other: a provider may flip between the two. */
export function isAsFar(phase: Phase, other: Phase): boolean {
  return RANKS[phase] === RANKS[other];
}

/** Returns whether the order has ended. */
export function hasEnded({ phase }: Pick<PayableOrder, "phase">): boolean {
  return phase === "paid" || phase === "returned";
}

/** Returns the phase that a sighting describes. */
export function phaseOf({ status, payoutHashes }: KnownSighting): Exclude<Phase, "opening"> {
  if (status === "waiting") return "payable";
  return status === "working" && payoutHashes.length > 0 ? "paying" : status;
}

/** Returns the sum of the listed deposits or refunds. */
export function sumOf(list: readonly { readonly amount: Amount }[]): Amount {
  return list.reduce((sum, { amount }) => addAmounts(sum, amount), ZERO);
}

function isKnown(sighting: Sighting): sighting is KnownSighting {
  return sighting.status !== "unknown";
}

function isOfOrder(
  { payment, destinationAddress, refundAddress, formerRefundAddress }: PayableOrder,
  { id = payment.id, depositAddress, recipient, depositMemo, refundTo = refundAddress }: Sighting,
): boolean {
  return (
    id === payment.id &&
    isSameAddress(depositAddress, payment.depositAddress) &&
    // Orders of some networks share an address, and differ only by the memo.
    (depositMemo ?? payment.depositMemo) === payment.depositMemo &&
    isSameAddress(recipient, destinationAddress) &&
    (refundTo === undefined ||
      [refundAddress, formerRefundAddress].some((named) => isSame(refundTo, named)))
  );
}

function isSame(told: string, named: string | undefined): boolean {
  return named !== undefined && isSameAddress(told, named);
}

// An end is final: people decide about later money.
function judgeAfterEnd(order: PayableOrder, sighting: KnownSighting): Verdict {
  // The amount of a refund may be told after the end.
  const isUntold = order.phase === "returned" && order.refunds.length === 0;
  const isMore =
    isAbove(sighting.deposited, sumOf(order.deposits)) ||
    isAbove(sighting.returned, isUntold ? sumOf(order.deposits) : sumOf(order.refunds));
  if (isMore) {
    return returnedLater(order, sighting, 0)
      ? { kind: "ended", sighting, isMore }
      : alert("money-after-end");
  }
  return sighting.status === order.phase ? { kind: "ended", sighting } : alert("contradiction");
}

function isContradiction(order: PayableOrder, sighting: KnownSighting): boolean {
  return (
    isBelow(sighting.deposited, sumOf(order.deposits)) ||
    isBelow(sighting.returned, sumOf(order.refunds)) ||
    isBelow(sighting.paidOut, sumOf(order.withdrawals)) ||
    !isRefundPossible(order, sighting) ||
    (sighting.payoutHashes.length > 0 && !hasDeposit(order, sighting)) ||
    !isStatusProven(order, sighting)
  );
}

// A refund of more than came. Some answers tell no deposit: then a refund's transaction proves that there was one.
function isRefundPossible({ deposits }: PayableOrder, sighting: KnownSighting): boolean {
  const { status, deposited = sumOf(deposits), returned, originHashes } = sighting;
  const isUntold = sighting.deposited === undefined && deposits.length === 0;
  if (isUntold && status === "returned") return originHashes.length > 0;
  if (status === "returned" && isZeroAmount(deposited)) return false;
  return !isAbove(returned, deposited);
}

function isStatusProven(order: PayableOrder, sighting: KnownSighting): boolean {
  const { status, deposited = ZERO, returned = ZERO } = sighting;
  if (status === "waiting" || status === "expired") return isZeroAmount(deposited);
  // Some providers tell no amount. A told amount of 0 is no refund.
  if (status === "returned") return sighting.returned === undefined || !isZeroAmount(returned);
  if (status === "asks") return isQuestionPossible(order, sighting);
  return status !== "paid" || isPaidProven(order, sighting);
}

// The market may move before anything came.
function isQuestionPossible(order: PayableOrder, sighting: KnownSighting): boolean {
  const { question } = sighting;
  const isOfDeposit = question === "late" || question === "amount";
  return question !== undefined && (!isOfDeposit || hasDeposit(order, sighting));
}

function hasDeposit(order: PayableOrder, { deposited, originHashes }: KnownSighting): boolean {
  return order.deposits.length > 0 || !isZeroAmount(deposited ?? ZERO) || originHashes.length > 0;
}

// A payout needs a transaction, a deposit, and at least the promised amount, if one was promised.
function isPaidProven(order: PayableOrder, sighting: KnownSighting): boolean {
  const { paidOut = ZERO, payoutHashes } = sighting;
  // Without a promise, any payout ends the order. A low one alerts the operator (seen-money.ts).
  const atLeast = leastOf(order) ?? ZERO;
  const isEnough = !isZeroAmount(paidOut) && compareAmounts(paidOut, atLeast) >= 0;
  return isEnough && payoutHashes.length > 0 && hasDeposit(order, sighting);
}

/** Returns the promised minimum, receive currency. A rate that the visitor accepted below it took its place. */
export function leastOf(order: PayableOrder): Amount | undefined {
  const { atLeast } = order.payment.quote;
  const isLower = isBelow(order.agreed.amountToGet, atLeast ?? ZERO);
  return isLower && hasEvent(order, "RATE_MODE_CHANGE_ACCEPTED") ? undefined : atLeast;
}

function isAbove(amount: Amount | undefined, limit: Amount): boolean {
  return amount !== undefined && compareAmounts(amount, limit) > 0;
}

function isBelow(amount: Amount | undefined, limit: Amount): boolean {
  return amount !== undefined && compareAmounts(amount, limit) < 0;
}

function alert(kind: AlertKind): Verdict {
  return { kind: "alert", alert: kind };
}
