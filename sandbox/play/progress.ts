// The automatic life of an order: deposit, confirmations and payout in about a minute. It stops wherever the visitor
// has to decide (spec: Order page steps; Rate warning).
import { isPriceHeld } from "~/domain/rate/rate";
import { compareAmounts, type Amount } from "~/domain/money/money";
import { isDepositIncomplete } from "~/domain/order/incomplete-deposit";
import { deriveConfirmations, deriveReceivedAmount } from "~/domain/order/order";
import {
  hasEvent,
  hasRateChangedWarning,
  hasRateWarning,
  isOrderSettled,
} from "~/domain/order/order-status";
import { receiveDeposit } from "./deposits";
import { makeTransactionHash } from "../chain/fake-data";
import { instrumentsOf, withEvents, type Swap } from "./swap";
import { isBelowLeast, isTooSmall, reasonOf, startReturn } from "./passed-on";
import { isWaitingForPayment, settlePayment } from "./payment";
import { completeRefund } from "./refund";

/** How long an order stays in each phase at pace 1, milliseconds: a minute in all. */
const STAY_MS = {
  paying: 3_000,
  "awaiting-deposit": 10_000,
  "deposit-seen": 3_000,
  confirming: 30_000,
  confirmed: 4_000,
  "paying-out": 12_000,
  returning: 3_000,
  refunding: 8_000,
} as const;

/** Confirmations arrive in at most this many steps, however many the network needs. */
const MAX_CONFIRMATION_STEPS = 5;

type Phase = keyof typeof STAY_MS;

/** Returns the milliseconds until the order's next automatic step, at pace 1; undefined if it waits for a person. */
export function delayOfNextStep(record: Swap): number | undefined {
  const phase = phaseOf(record);
  if (isWaitingForRest(record)) return undefined;
  if (phase !== "confirming") return phase && STAY_MS[phase];
  const needed = instrumentsOf(record).from.network.confirmations;
  return STAY_MS.confirming / Math.ceil(needed / confirmationsPerStep(needed));
}

/** Returns the order advanced by one step. `payout` is the current value of the received amount, in the receive currency. */
export function stepOrder(record: Swap, payout: Amount, now: number): Swap {
  switch (phaseOf(record)) {
    case undefined:
      return record;
    case "paying":
    case "awaiting-deposit":
      return receiveDeposit(record, record.claimedDeposit, now);
    case "deposit-seen":
      return withEvents(record, now, "INCOMING_FUNDS_DETECTED");
    case "confirming":
      return confirm(record, now);
    case "confirmed":
      return startPayout(record, payout, now);
    case "paying-out":
      return completeOrder(record, now);
    case "returning":
      return startReturn(record, reasonOf(record), now);
    case "refunding":
      return completeRefund(record, now);
  }
}

/** Returns the order paid out, with every event on the way. */
export function completeOrder(record: Swap, now: number): Swap {
  if (isOrderSettled(record)) return record;
  const { to } = instrumentsOf(record);
  const withdrawal = {
    amount: record.amountToGet,
    transactionHash: makeTransactionHash(to, record.orderId, "payout"),
  };
  const done = withEvents(
    record,
    now,
    "DEPOSIT_REGISTERED",
    "INCOMING_FUNDS_DETECTED",
    "FUNDS_WITHDRAWAL_START",
    "WITHDRAWAL_COMPLETED",
  );
  return { ...settlePayment(done), withdrawals: [withdrawal], settledAt: now };
}

function phaseOf(record: Swap): Phase | undefined {
  if (isOrderSettled(record)) return undefined;
  if (isReturned(record)) return "returning";
  if (isHalted(record)) return undefined;
  if (hasEvent(record, "REFUND_REQUESTED")) return "refunding";
  return isForTheVisitor(record) ? undefined : phaseOfMoney(record);
}

/** Whether an order waits for the rest of a deposit that is too small. Its next step gives up and returns it. */
export function isWaitingForRest(record: Swap): boolean {
  const expectedDeposit = record.claimedDeposit;
  return isReturned(record) && isDepositIncomplete({ ...record, expectedDeposit });
}

/** Whether an outside provider returns what it cannot exchange. Nobody can decide about it. */
export function isReturned(record: Swap): boolean {
  if (record.isPassedOn !== true || record.deposits.length === 0) return false;
  if (hasEvent(record, "REFUND_REQUESTED") || hasEvent(record, "UNDER_REVIEW")) return false;
  if (hasEvent(record, "FAILED")) return true;
  if (hasEvent(record, "FUNDS_WITHDRAWAL_START")) return false;
  const expectedDeposit = record.claimedDeposit;
  const isShort = isDepositIncomplete({ ...record, expectedDeposit });
  return isShort || hasRateWarning(record) || hasRateChangedWarning(record);
}

// A buyer must submit the card payment, and a seller must name the payout card.
function isForTheVisitor(record: Swap): boolean {
  return isWaitingForPayment(record) && (record.deposits.length === 0 || isConfirmed(record));
}

function phaseOfMoney(record: Swap): Phase | undefined {
  // Nothing stops a payout that has started.
  if (hasEvent(record, "FUNDS_WITHDRAWAL_START")) return "paying-out";
  if (hasRateWarning(record) || hasRateChangedWarning(record)) return undefined;
  if (record.deposits.length === 0) {
    return record.payment?.direction === "buy" ? "paying" : "awaiting-deposit";
  }
  if (!hasEvent(record, "INCOMING_FUNDS_DETECTED")) return "deposit-seen";
  return isConfirmed(record) ? "confirmed" : "confirming";
}

// Halted for manual review, failed, or expired unpaid.
function isHalted(record: Swap): boolean {
  if (hasEvent(record, "REFUND_REQUESTED")) return false;
  const isUnpaid = hasEvent(record, "EXPIRED") && record.deposits.length === 0;
  return isUnpaid || hasEvent(record, "UNDER_REVIEW") || hasEvent(record, "FAILED");
}

function isConfirmed(record: Swap): boolean {
  return deriveConfirmations(record) >= instrumentsOf(record).from.network.confirmations;
}

function confirm(record: Swap, now: number): Swap {
  const needed = instrumentsOf(record).from.network.confirmations;
  const deposits = record.deposits.map((deposit) => {
    const { confirmations: had, confirmedAt = [] } = deposit;
    const confirmations = Math.min(needed, had + confirmationsPerStep(needed));
    const more = Array.from({ length: confirmations - had }, () => now);
    return { ...deposit, confirmations, confirmedAt: [...confirmedAt, ...more] };
  });
  return { ...record, deposits };
}

function confirmationsPerStep(needed: number): number {
  return Math.ceil(needed / MAX_CONFIRMATION_STEPS);
}

/** A fixed-rate order pays the agreed amount if the deposit is the claimed amount. A floating-rate order pays the deposit's value. */
function startPayout(record: Swap, payout: Amount, now: number): Swap {
  if (isPriceHeld(record.rateMode)) {
    const isExact = compareAmounts(deriveReceivedAmount(record), record.claimedDeposit) === 0;
    return isExact
      ? withEvents(record, now, "FUNDS_WITHDRAWAL_START")
      : withEvents(record, now, "FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED");
  }
  if (record.isPassedOn && isTooSmall(record)) return withEvents(record, now, "DEPOSIT_INCOMPLETE");
  if (record.isPassedOn && isBelowLeast(record, payout)) {
    return startReturn(record, "NO_LIQUIDITY", now);
  }
  return { ...withEvents(record, now, "FUNDS_WITHDRAWAL_START"), amountToGet: payout };
}
