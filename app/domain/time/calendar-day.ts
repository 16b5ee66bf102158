// Calendar days in addresses and date fields, '2026-11-21'; all of them are days of UTC.
import { toPlainDigits } from "../money/plain-number";
import { cleanText, toNarrow } from "../text/clean-text";

const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** The start of a day, epoch milliseconds; undefined if the day does not exist. */
export function parseDay(text: string): number | undefined {
  const at = SHAPE.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  // Some engines read 30 February as 2 March.
  return !Number.isNaN(at) && toDay(at) === text ? at : undefined;
}

/** A typed day in the form of `parseDay`, from any keyboard: browsers without date fields show a text field. Also reads '21.11.2026', '2026/11/21' and '2026-1-2'; other texts stay. */
export function cleanDay(typed: string): string {
  const text = toPlainDigits(toNarrow(cleanText(typed)));
  const [, year, month, day] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(text) ?? [];
  if (year && month && day) return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const [, ...reversed] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  return reversed.length === 0 ? text : cleanDay(reversed.reverse().join("-"));
}

/** The UTC day of a time, '2026-11-21'. */
export function toDay(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 10);
}
