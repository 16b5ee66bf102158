import { toPlainDigits } from "../money/plain-number";
import { cleanText, toNarrow } from "../text/clean-text";

/** Returns an email's typed code in plain letters and digits, from any keyboard. */
export function cleanCode(typed: string): string {
  return toPlainDigits(toNarrow(cleanText(typed)));
}
