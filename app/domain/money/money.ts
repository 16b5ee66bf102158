// Exact money: amounts are branded decimal strings and computed with big.js, because a float would drift. Lossy
// operations (divide, round) state their rounding direction (spec: Shown amounts).
import Big from "big.js";

/** A non-negative decimal in canonical form: no exponent, no sign, no leading or trailing zeros. */
export type Amount = string & { readonly __amount: unique symbol };

const Decimal = Big();
// Always plain notation: later readers would misread an exponent.
Decimal.NE = -1_000_000;
Decimal.PE = 1_000_000;
// Big's products and sums are exact. DP only bounds division, and division sets its scale itself.
Decimal.RM = Big.roundDown;
/** Big's constructors for quotients, by their digits; creating one costs more than a division. */
const scaledTo = new Map<number, Big.BigConstructor>();

// Input has at most 30 digits on each side; results leave room for the product of three.
const CANONICAL = /^(?:0|[1-9]\d{0,89})(?:\.\d{0,39}[1-9])?$/;
const ENTERED = /^\d{1,30}(?:\.\d{1,30})?$/;
const PLAIN = /^\d{0,40}(?:\.\d{0,40})?$/;
const EXPONENT = /^\d{1,30}(?:\.\d{1,30})?e[+-]?\d{1,2}$/i;

/** Zero, the only amount that `isZeroAmount` accepts. */
export const ZERO: Amount = toAmount(new Decimal("0"));

/** Whether the text is already an amount in canonical form. */
export function isAmount(text: string): text is Amount {
  return CANONICAL.test(text);
}

/** Reads decimal text, including '.5', '007' and '1e-8' (JSON's form of small numbers). Undefined unless it is a non-negative number of at most 30 digits on each side. */
export function parseAmount(text: string): Amount | undefined {
  const trimmed = text.trim();
  if (!/\d/.test(trimmed) || !(PLAIN.test(trimmed) || EXPONENT.test(trimmed))) return undefined;
  // Big accepts neither '.5' nor '5.', so the missing zeros are added.
  const spelled = trimmed.replace(/^\./, "0.").replace(/\.$/, "");
  const canonical = new Decimal(spelled).toString();
  return isAmount(canonical) && ENTERED.test(canonical) ? canonical : undefined;
}

/** The exact sum of two amounts. */
export function addAmounts(left: Amount, right: Amount): Amount {
  return toAmount(new Decimal(left).plus(right));
}

/** The exact difference, or zero if it would be negative, because an amount cannot be. */
export function subtractAmounts(left: Amount, right: Amount): Amount {
  const difference = new Decimal(left).minus(right);
  return difference.lt(0) ? ZERO : toAmount(difference);
}

/** The exact product; round it with `roundAmount` before showing or sending it. */
export function multiplyAmounts(left: Amount, right: Amount): Amount {
  return toAmount(new Decimal(left).times(right).round(40, Big.roundDown));
}

/** The quotient to `digits` decimals, rounded down; undefined for a zero divisor. */
export function divideAmounts(left: Amount, right: Amount, digits: number): Amount | undefined {
  if (isZeroAmount(right)) return undefined;
  const { quotient } = divideExactly(left, right, digits);
  return toAmount(quotient);
}

/** The quotient to `digits` decimals, rounded up, for the least payment that reaches a target. */
export function divideAmountsUp(left: Amount, right: Amount, digits: number): Amount | undefined {
  if (isZeroAmount(right)) return undefined;
  const { quotient, step } = divideExactly(left, right, digits);
  return toAmount(quotient.times(right).lt(left) ? quotient.plus(step) : quotient);
}

/** The amount with its decimal point moved by `places`, right if positive: between whole coins and their smallest units. */
export function shiftAmount(amount: Amount, places: number): Amount {
  return toAmount(new Decimal(amount).times(`1e${String(places)}`).round(40, Big.roundDown));
}

/** Negative, zero or positive as `left` is smaller than, equal to or larger than `right`. */
export function compareAmounts(left: Amount, right: Amount): number {
  return new Decimal(left).cmp(right);
}

/** Whether the amount is zero. */
export function isZeroAmount(amount: Amount): boolean {
  return amount === "0";
}

/** Cuts to `digits` decimals towards zero, because a promised payout must never be rounded up. */
export function roundAmount(amount: Amount, digits: number): Amount {
  return fits(amount, digits) ? amount : toAmount(new Decimal(amount).round(digits, Big.roundDown));
}

/** Rounds to `digits` decimals away from zero, because a required amount such as a minimum must never be rounded down. */
export function roundAmountUp(amount: Amount, digits: number): Amount {
  return fits(amount, digits) ? amount : toAmount(new Decimal(amount).round(digits, Big.roundUp));
}

// Most amounts need no rounding, and a list of pairs has tens of thousands.
function fits(amount: Amount, digits: number): boolean {
  const point = amount.indexOf(".");
  return point === -1 || amount.length - point - 1 <= digits;
}

function divideExactly(left: Amount, right: Amount, digits: number) {
  const Scaled = scaledTo.get(digits) ?? makeScaled(digits);
  return { quotient: new Scaled(left).div(right), step: new Scaled(`1e-${String(digits)}`) };
}

function makeScaled(digits: number) {
  const Scaled = Big();
  Scaled.NE = Decimal.NE;
  Scaled.PE = Decimal.PE;
  Scaled.DP = digits;
  Scaled.RM = Big.roundDown;
  scaledTo.set(digits, Scaled);
  return Scaled;
}

function toAmount(value: Big): Amount {
  const text = value.toString();
  if (!isAmount(text)) throw new RangeError(`Not an amount: ${text}`);
  return text;
}
