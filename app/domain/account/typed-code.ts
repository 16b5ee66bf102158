import { toPlainDigits } from "../money/plain-number";
import { cleanText, toNarrow } from "../text/clean-text";

/** A typed code of an email, in plain letters and digits whatever the keyboard. */
export function cleanCode(typed: string): string {
  return toPlainDigits(toNarrow(cleanText(typed)));
}
