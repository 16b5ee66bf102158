// Account balances are USDT, stored as whole millionths.
import { roundAmount, shiftAmount, type Amount } from "~/domain/money/money";
import { literalAmount } from "~/domain/money/literal-amount";

/** The currency of every balance. */
export const CURRENCY = "USDT";
/** The network of every withdrawal. */
export const NETWORK = "Tron (TRC20)";
/** Decimals of USDT. */
const DIGITS = 6;

/** Returns a USDT amount as it is stored, rounded down to a millionth. */
export function toMillionths(amount: Amount): number {
  return Number(shiftAmount(roundAmount(amount, DIGITS), DIGITS));
}

/** Returns a stored amount without its sign. */
export function toUsdt(millionths: number): Amount {
  return literalAmount(`${String(Math.abs(millionths))}e-6`);
}
