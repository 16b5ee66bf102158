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

/** Returns the milliseconds until the swap's next automatic step, at pace 1; undefined if it waits for a person. */
export function delayOfNextStep(swap: Swap): number | undefined {
  const phase = phaseOf(swap);
  if (isWaitingForRest(swap)) return undefined;
  if (phase !== "confirming") return phase && STAY_MS[phase];
  const needed = instrumentsOf(swap).from.network.confirmations;
  return STAY_MS.confirming / Math.ceil(needed / confirmationsPerStep(needed));
}

/** Returns the swap advanced by one step. `payout` is the current value of the received amount, in the receive currency. */
export function stepSwap(swap: Swap, payout: Amount, now: number): Swap {
  switch (phaseOf(swap)) {
    case undefined:
      return swap;
    case "paying":
    case "awaiting-deposit":
      return receiveDeposit(swap, swap.claimedDeposit, now);
    case "deposit-seen":
      return withEvents(swap, now, "INCOMING_FUNDS_DETECTED");
    case "confirming":
      return confirm(swap, now);
    case "confirmed":
      return startPayout(swap, payout, now);
    case "paying-out":
      return completeSwap(swap, now);
    case "returning":
      return startReturn(swap, reasonOf(swap), now);
    case "refunding":
      return completeRefund(swap, now);
  }
}

/** Returns the swap paid out, with every event on the way. */
export function completeSwap(swap: Swap, now: number): Swap {
  if (isOrderSettled(swap)) return swap;
  const { to } = instrumentsOf(swap);
  const withdrawal = {
    amount: swap.amountToGet,
    transactionHash: makeTransactionHash(to, swap.orderId, "payout"),
  };
  const done = withEvents(
    swap,
    now,
    "DEPOSIT_REGISTERED",
    "INCOMING_FUNDS_DETECTED",
    "FUNDS_WITHDRAWAL_START",
    "WITHDRAWAL_COMPLETED",
  );
  return { ...settlePayment(done), withdrawals: [withdrawal], settledAt: now };
}

function phaseOf(swap: Swap): Phase | undefined {
  if (isOrderSettled(swap)) return undefined;
  if (isReturned(swap)) return "returning";
  if (isHalted(swap)) return undefined;
  if (hasEvent(swap, "REFUND_REQUESTED")) return "refunding";
  return isForTheVisitor(swap) ? undefined : phaseOfMoney(swap);
}

/** Whether an order waits for the rest of a deposit that is too small. Its next step gives up and returns it. */
export function isWaitingForRest(swap: Swap): boolean {
  const expectedDeposit = swap.claimedDeposit;
  return isReturned(swap) && isDepositIncomplete({ ...swap, expectedDeposit });
}

/** Whether an outside provider returns what it cannot exchange. Nobody can decide about it. */
export function isReturned(swap: Swap): boolean {
  if (swap.isPassedOn !== true || swap.deposits.length === 0) return false;
  if (hasEvent(swap, "REFUND_REQUESTED") || hasEvent(swap, "UNDER_REVIEW")) return false;
  if (hasEvent(swap, "FAILED")) return true;
  if (hasEvent(swap, "FUNDS_WITHDRAWAL_START")) return false;
  const expectedDeposit = swap.claimedDeposit;
  const isShort = isDepositIncomplete({ ...swap, expectedDeposit });
  return isShort || hasRateWarning(swap) || hasRateChangedWarning(swap);
}

// A buyer must submit the card payment, and a seller must name the payout card.
function isForTheVisitor(swap: Swap): boolean {
  return isWaitingForPayment(swap) && (swap.deposits.length === 0 || isConfirmed(swap));
}

function phaseOfMoney(swap: Swap): Phase | undefined {
  // Nothing stops a payout that has started.
  if (hasEvent(swap, "FUNDS_WITHDRAWAL_START")) return "paying-out";
  if (hasRateWarning(swap) || hasRateChangedWarning(swap)) return undefined;
  if (swap.deposits.length === 0) {
    return swap.payment?.direction === "buy" ? "paying" : "awaiting-deposit";
  }
  if (!hasEvent(swap, "INCOMING_FUNDS_DETECTED")) return "deposit-seen";
  return isConfirmed(swap) ? "confirmed" : "confirming";
}

// Halted for manual review, failed, or expired unpaid.
function isHalted(swap: Swap): boolean {
  if (hasEvent(swap, "REFUND_REQUESTED")) return false;
  const isUnpaid = hasEvent(swap, "EXPIRED") && swap.deposits.length === 0;
  return isUnpaid || hasEvent(swap, "UNDER_REVIEW") || hasEvent(swap, "FAILED");
}

function isConfirmed(swap: Swap): boolean {
  return deriveConfirmations(swap) >= instrumentsOf(swap).from.network.confirmations;
}

function confirm(swap: Swap, now: number): Swap {
  const needed = instrumentsOf(swap).from.network.confirmations;
  const deposits = swap.deposits.map((deposit) => {
    const { confirmations: had, confirmedAt = [] } = deposit;
    const confirmations = Math.min(needed, had + confirmationsPerStep(needed));
    const more = Array.from({ length: confirmations - had }, () => now);
    return { ...deposit, confirmations, confirmedAt: [...confirmedAt, ...more] };
  });
  return { ...swap, deposits };
}

function confirmationsPerStep(needed: number): number {
  return Math.ceil(needed / MAX_CONFIRMATION_STEPS);
}

/** A fixed-rate order pays the agreed amount if the deposit is the claimed amount. A floating-rate order pays the deposit's value. */
function startPayout(swap: Swap, payout: Amount, now: number): Swap {
  if (isPriceHeld(swap.rateMode)) {
    const isExact = compareAmounts(deriveReceivedAmount(swap), swap.claimedDeposit) === 0;
    return isExact
      ? withEvents(swap, now, "FUNDS_WITHDRAWAL_START")
      : withEvents(swap, now, "FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED");
  }
  if (swap.isPassedOn && isTooSmall(swap)) return withEvents(swap, now, "DEPOSIT_INCOMPLETE");
  if (swap.isPassedOn && isBelowLeast(swap, payout)) {
    return startReturn(swap, "NO_LIQUIDITY", now);
  }
  return { ...withEvents(swap, now, "FUNDS_WITHDRAWAL_START"), amountToGet: payout };
}
