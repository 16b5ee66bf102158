// How typed or pasted text becomes an amount: the numeric input cleaner (spec: Numeric input), and when
// what it understood must be shown before it is sent.
import { parseAmount, type Amount } from "./money";
import { toPlainNumber } from "./plain-number";

// '1e5' and '5x6' are numbers of a kind; so many letters between digits are none.
const FOREIGN_LETTERS = 3;
// Zero, a sign that we do not know, and a digit ('0/5', '0·5'): less than one, and no five.
const UNKNOWN_SIGN = /^\D*0+[^\d.,\s]+\d/;
// Numbers without digits: '五百', 'Ⅳ', '½'.
const OTHER_NUMBER = /[\p{Nl}\p{No}\p{Script=Han}]/u;

/** What a visitor typed, as the product understood it; `amount` is absent while there is no number in it. */
export interface AmountInput {
  readonly text: string;
  readonly amount?: Amount | undefined;
  readonly isAmbiguous: boolean;
}

/** Cleans: no spaces, commas are dots, nothing but digits (of any script) and the first dot, '0' before a leading dot (spec: Numeric input). */
export function cleanAmountText(typed: string): string {
  const digits = toPlainNumber(typed)
    .replaceAll(/\s/g, "")
    .replaceAll(",", ".")
    .replaceAll(/[^\d.]/g, "");
  const dot = digits.indexOf(".");
  if (dot === -1) return digits;
  const whole = digits.slice(0, dot) || "0";
  return `${whole}.${digits.slice(dot + 1).replaceAll(".", "")}`;
}

/** Whether the cleaner may have understood something else than was meant: '123,456.12', '1.234,56', '1,234', '1e5', '-3', '−3', '2½'. */
export function isAmbiguousAmount(typed: string): boolean {
  // A currency sign or ticker around the number is no part of it; a minus, however it is written, and any digit is.
  const number = toPlainNumber(typed)
    .replaceAll(/\s/g, "")
    .replace(/^[^\p{N}.,\p{Pd}\u2212]+/u, "")
    .replace(/[^\p{N}.,]+$/u, "");
  const separators = number.match(/[.,]/g) ?? [];
  const isThousands = /^[1-9]\d{0,2},\d{3}$/.test(number);
  return separators.length > 1 || isThousands || /[^\d.,]/.test(number);
}

/** Whether this was never meant as an amount: an address, a payment URI, a sentence, a word (its digits would make a huge number, or none); or it is a number that we cannot read. */
export function isForeignText(typed: string): boolean {
  const text = toPlainNumber(typed);
  const hasDigits = /\d/.test(text);
  if (hasDigits ? UNKNOWN_SIGN.test(text) : OTHER_NUMBER.test(text)) return true;
  // Letters before and after a number are its currency's.
  const [between = ""] = (hasDigits ? /\d.*\d/s : /.+/s).exec(text) ?? [];
  return (between.match(/\p{L}/gu)?.length ?? 0) >= FOREIGN_LETTERS;
}

/** Cleans, reads and doubts a typed amount in one go; what is no amount at all is left as it was typed. */
export function deriveAmountInput(typed: string): AmountInput {
  if (isForeignText(typed)) return { text: typed.trim(), amount: undefined, isAmbiguous: false };
  const text = cleanAmountText(typed);
  return { text, amount: parseAmount(text), isAmbiguous: isAmbiguousAmount(typed) };
}

/** The text with no more than `digits` decimals: what a coin cannot carry is not taken. Text that is no number stays as it is. */
export function cutAmountText(text: string, digits: number): string {
  const [, whole, decimals] = /^(\d+)\.(\d*)$/.exec(text) ?? [];
  if (whole === undefined || decimals === undefined || decimals.length <= digits) return text;
  return digits === 0 ? whole : `${whole}.${decimals.slice(0, digits)}`;
}
