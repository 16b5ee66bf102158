// The fields of GET forms for a pair and an amount: the widget, its builder and the calculator.
import { toDoubted, type AskedAmount } from "~/i18n/asked-amount";
import type { Locale } from "~/i18n/locales";

/** The amount field: its text, and a note on how an ambiguous amount was understood. */
export interface AmountFieldView {
  readonly text: string;
  readonly note: string | undefined;
}

/** Returns the field for the requested amount; `toNote` writes the note in the page's words. */
export function toAmountField(
  asked: AskedAmount,
  locale: Locale,
  toNote: (amount: string) => string,
): AmountFieldView {
  const amount = toDoubted(asked, locale);
  return { text: asked.text, note: amount && toNote(amount) };
}
