// The numeric input cleaner: converts typed or pasted text into an amount (spec: Numeric input). It also decides
// whether the visitor must confirm the result.
import { cutTo } from "../text/cut-to";
import { parseAmount, type Amount } from "./money";
import { toPlainNumber } from "./plain-number";

// '1e5' and '5x6' still count as numbers. This many letters between digits do not.
const FOREIGN_LETTERS = 3;
// Zero, an unknown sign, and a digit ('0/5', '0·5'): the visitor means less than one, not 5.
const UNKNOWN_SIGN = /^\D*0+[^\d.,\s]+\d/;
// Zero, perhaps a blank or a thousands separator, and a digit ('0 5', '0٬5', '05'): perhaps less than one is meant.
const SPLIT_ZERO = /^[^\d.,]*(?:0+\s+\d|0+[1-9])/;
// A multiple or a part of a coin, or of a hundred: '1k', '500 sats', '5 mBTC', '10%'.
const OTHER_UNIT =
  /\d\s*(?:[kmbкм]|mln|mio|bn|(?:thousand|million|billion)s?|тыс(?:яч\p{L}*)?|млн|млрд|милли(?:он|ард)\p{L}*|sats?|satoshis?|сат|[gp]?wei|lamports?|drops?|[mµμu](?:btc|eth)|cents?|[%‰¢])\.?(?:\s+\p{L}+\.?)?\s*$/iu;
// A dot after letters belongs to them: 'Rs. 500', 'ca. 05'. It is read as a decimal sign.
const ABBREVIATED = /\p{L}[.,]\s*\d/u;
// Numbers without digits: '五百', 'Ⅳ', '½'.
const OTHER_NUMBER = /[\p{Nl}\p{No}\p{Script=Han}]/u;

/** A visitor's input as the product reads it; `amount` is absent while the text contains no number. */
export interface AmountInput {
  readonly text: string;
  readonly amount?: Amount | undefined;
  readonly isAmbiguous: boolean;
}

/** The cleaned text: only digits of any script and the first decimal sign as a dot, '0' before a leading dot (spec: Numeric input). */
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

/** Whether the cleaner may have read another number than the visitor meant: '123,456.12', '1.234,56', '1,234', '0 5', '1e5', '-3', '−3', '2½', '1k'. */
export function isAmbiguousAmount(typed: string): boolean {
  // A currency sign or ticker around the number is not part of it. A minus in any spelling and any digit are.
  const plain = toPlainNumber(typed);
  if ([SPLIT_ZERO, OTHER_UNIT, ABBREVIATED].some((doubtful) => doubtful.test(plain))) return true;
  const number = cutTo(plain.replaceAll(/\s/g, ""), /[\p{N}.,\p{Pd}\u2212]/u, /[\p{N}.,]/u);
  const separators = number.match(/[.,]/g) ?? [];
  const isThousands = /^[1-9]\d{0,2},\d{3}$/.test(number);
  return separators.length > 1 || isThousands || /[^\d.,]/.test(number);
}

/** Whether the text is not an amount at all. An address, a payment URI, a sentence or a word would give a huge number or none. Also true for numbers in an unreadable script. */
export function isForeignText(typed: string): boolean {
  const text = toPlainNumber(typed);
  const hasDigits = /\d/.test(text);
  if (hasDigits ? UNKNOWN_SIGN.test(text) : OTHER_NUMBER.test(text)) return true;
  // Letters before and after a number are its currency.
  const [between = ""] = (hasDigits ? /\d.*\d/s : /.+/s).exec(text) ?? [];
  return (between.match(/\p{L}/gu)?.length ?? 0) >= FOREIGN_LETTERS;
}

/** Cleans and reads a typed amount and flags doubts in one call. Text that is not an amount stays as typed. */
export function deriveAmountInput(typed: string): AmountInput {
  if (isForeignText(typed)) return { text: typed.trim(), amount: undefined, isAmbiguous: false };
  const text = cleanAmountText(typed);
  return { text, amount: parseAmount(text), isAmbiguous: isAmbiguousAmount(typed) };
}

/** The text with at most `digits` decimals, the precision of the coin. Text that is not a number stays unchanged. */
export function cutAmountText(text: string, digits: number): string {
  const [, whole, decimals] = /^(\d+)\.(\d*)$/.exec(text) ?? [];
  if (whole === undefined || decimals === undefined || decimals.length <= digits) return text;
  return digits === 0 ? whole : `${whole}.${decimals.slice(0, digits)}`;
}
