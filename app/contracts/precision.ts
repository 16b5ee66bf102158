// Amounts in the precision of their instrument, once for all pages: what must at least be sent is rounded up, all else cut.
import { isZeroAmount, roundAmount, roundAmountUp, type Amount } from "~/domain/money/money";

/** The amount cut to `digits` decimals; absent stays absent. */
export function roundOptional(amount: Amount | undefined, digits: number): Amount | undefined {
  return amount && roundAmount(amount, digits);
}

/** The amount rounded up to `digits` decimals; absent stays absent. */
export function roundOptionalUp(amount: Amount | undefined, digits: number): Amount | undefined {
  return amount && roundAmountUp(amount, digits);
}

/** A maximum cut to `digits` decimals; one of nothing is none: that is how gateways write that there is no limit. */
export function roundMaximum(amount: Amount | undefined, digits: number): Amount | undefined {
  const most = roundOptional(amount, digits);
  return most && isZeroAmount(most) ? undefined : most;
}
