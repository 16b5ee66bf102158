// Numbers as other scripts write them ('٠٫٥', '０．５', '0。5'), in ASCII (spec: Numeric input).

const UNSEEN = /[\p{Cf}\p{DI}]/gu;
const WIDE = /[\ufe50-\ufe6b\uff01-\uff65]/g;
const DIGIT = /\p{Nd}/u;

/** The text with ASCII digits and signs in place of another script's; all else stays. */
export function toPlainNumber(typed: string): string {
  if (/^[ -~]*$/.test(typed)) return typed;
  return toPlainDigits(typed.replace(UNSEEN, ""))
    .replace(WIDE, (sign) => sign.normalize("NFKC"))
    .replace(/[٫。]/g, ".")
    .replaceAll("،", ",")
    .replaceAll("٬", "");
}

/** The text with ASCII digits in place of another script's. */
export function toPlainDigits(typed: string): string {
  return typed.replace(/\p{Nd}/gu, toDigit);
}

// Unicode has every script's ten digits in a row, from zero on; where rows touch, they do so by tens.
function toDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = code - 1;
  while (DIGIT.test(String.fromCodePoint(before))) before -= 1;
  return String((code - before - 1) % 10);
}
