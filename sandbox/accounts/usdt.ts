// What accounts hold: USDT, counted in millionths as whole numbers.
import { roundAmount, shiftAmount, type Amount } from "~/domain/money/money";
import { literalAmount } from "../literal-amount";

/** The currency of every balance. */
export const CURRENCY = "USDT";
/** Decimals of a USDT. */
const DIGITS = 6;

/** An amount of USDT as it is stored; what is finer than a millionth is cut off. */
export function toMillionths(amount: Amount): number {
  return Number(shiftAmount(roundAmount(amount, DIGITS), DIGITS));
}

/** A stored amount without its sign. */
export function toUsdt(millionths: number): Amount {
  return literalAmount(`${String(Math.abs(millionths))}e-6`);
}
