import { toPlainDigits } from "../money/plain-number";
import { cleanText, toNarrow } from "../text/clean-text";

/** A typed day in the form of `parseDay`, from any keyboard: browsers without date fields show a text field. Also reads '21.11.2026', '2026/11/21' and '2026-1-2'; other texts stay. */
export function cleanDay(typed: string): string {
  const text = toPlainDigits(toNarrow(cleanText(typed)));
  const [, year, month, day] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(text) ?? [];
  if (year && month && day) return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const [, ...reversed] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  return reversed.length === 0 ? text : cleanDay(reversed.reverse().join("-"));
}
