// Rounds amounts to their instrument's precision, the same for all pages: required send amounts up, everything else
// down.
import { isZeroAmount, roundAmount, roundAmountUp, type Amount } from "~/domain/money/money";

/** The amount cut to `digits` decimals; absent stays absent. */
export function roundOptional(amount: Amount | undefined, digits: number): Amount | undefined {
  return amount && roundAmount(amount, digits);
}

/** The amount rounded up to `digits` decimals; absent stays absent. */
export function roundOptionalUp(amount: Amount | undefined, digits: number): Amount | undefined {
  return amount && roundAmountUp(amount, digits);
}

/** A maximum cut to `digits` decimals; undefined for zero, because gateways write "no limit" that way. */
export function roundMaximum(amount: Amount | undefined, digits: number): Amount | undefined {
  const most = roundOptional(amount, digits);
  return most && isZeroAmount(most) ? undefined : most;
}
