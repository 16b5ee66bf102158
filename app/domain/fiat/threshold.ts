import { compareAmounts, roundAmount, shiftAmount, type Amount } from "../money/money";
import type { Rate } from "../rate/rate";
import type { FiatDirection } from "../instrument/fiat-direction";
import type { FiatAttempt } from "./stored-attempt";

type Quoted = Pick<Rate, "amountToGive" | "amountToGet" | "noKycThreshold">;

/** The direction of a pair: a pair that sends fiat is a purchase. */
export function deriveFiatDirection({ from }: Pick<Rate, "from">): FiatDirection {
  return from.instrumentType === "fiat" ? "buy" : "sell";
}

/** Whether the provider checks identity before the creation: from the threshold on, or always if the rate names none (spec: Fiat flow). */
export function needsIdentityCheck(rate: Quoted, direction: FiatDirection): boolean {
  const { noKycThreshold, amountToGive, amountToGet } = rate;
  const fiat = direction === "buy" ? amountToGive : amountToGet;
  return noKycThreshold === undefined || compareAmounts(fiat, noKycThreshold) >= 0;
}

/** The significant digits of a shown threshold. */
const SHOWN_DIGITS = 2;

/** The threshold as a round figure. It is rounded down, so that nobody meets a check below it. */
export function roundThreshold(threshold: Amount): Amount {
  const [whole = ""] = threshold.split(".");
  const excess = Math.max(0, whole.length - SHOWN_DIGITS);
  return shiftAmount(roundAmount(shiftAmount(threshold, -excess), 0), excess);
}

/** Whether a smaller amount would usually need no check. False if the exchange demands the check for any amount or names no threshold. */
export function isCheckByAmount(attempt: FiatAttempt): boolean {
  const { order, noKycThreshold, isCheckDemanded, direction } = attempt;
  if (noKycThreshold === undefined || isCheckDemanded) return false;
  return needsIdentityCheck({ ...order.rate, noKycThreshold }, direction);
}
