// The fields of GET forms for a pair and an amount: the widget, its builder and the calculator.
import type { Instrument } from "~/domain/instrument/instrument";
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

/** A coin in a list. */
export interface CoinOption {
  readonly value: string;
  readonly label: string;
}

/** Returns the coins as list options. */
export function toCoinOptions(instruments: readonly Instrument[]): CoinOption[] {
  return instruments.map(({ slug, currencyTitle, networkTitle }) => ({
    value: slug,
    label: `${currencyTitle} · ${networkTitle}`,
  }));
}
