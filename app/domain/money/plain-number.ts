// Converts numbers in other scripts ('٠٫٥', '０．５', '0。5') to ASCII (spec: Numeric input).

const UNSEEN = /[\p{Cf}\p{DI}]/gu;
const WIDE = /[\ufe50-\ufe6b\uff01-\uff65]/g;
const DIGIT = /\p{Nd}/u;

/** The text with ASCII digits and separators in place of those of other scripts; everything else stays. */
export function toPlainNumber(typed: string): string {
  if (/^[ -~]*$/.test(typed)) return typed;
  return toPlainDigits(typed.replace(UNSEEN, ""))
    .replace(WIDE, (sign) => sign.normalize("NFKC"))
    .replace(/[٫。]/g, ".")
    .replaceAll("،", ",")
    .replaceAll("٬", " ");
}

/** The text with ASCII digits in place of those of other scripts. */
export function toPlainDigits(typed: string): string {
  return typed.replace(/\p{Nd}/gu, toDigit);
}

// Unicode lists each script's ten digits in a row, starting at zero. Adjacent rows are whole tens.
function toDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = code - 1;
  while (DIGIT.test(String.fromCodePoint(before))) before -= 1;
  return String((code - before - 1) % 10);
}
