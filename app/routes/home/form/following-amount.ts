import { roundAmount, type Amount } from "~/domain/money/money";
import type { ActiveSide, Rate } from "~/domain/rate/rate";

/** Returns the rate's amount as it is ordered, with all decimals of its coin (spec: Shown amounts). */
export function amountOf(rate: Rate, side: ActiveSide): Amount {
  return side === "send"
    ? roundAmount(rate.amountToGive, rate.from.precisionDecimals)
    : roundAmount(rate.amountToGet, rate.to.precisionDecimals);
}

/** Returns the amount that follows from the typed one on the active side. */
export function toFollowingAmount(rate: Rate, activeSide: ActiveSide): Amount {
  return amountOf(rate, activeSide === "send" ? "receive" : "send");
}
