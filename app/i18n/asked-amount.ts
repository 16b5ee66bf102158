// The amount of an address: a program wrote it, or a visitor typed it into a form that became the address.
import { deriveAmountInput } from "~/domain/money/amount-input";
import { parseAmount, type Amount } from "~/domain/money/money";
import { fromFieldText, toFieldText } from "./amount-text";
import { formatExactAmount } from "./format";
import type { Locale } from "./locales";

/** What an address asks for, as it was understood. */
export interface AskedAmount {
  readonly amount: Amount | undefined;
  /** What stands in the form's field again: the amount as the language writes it; what is none, as it was typed. */
  readonly text: string;
  /** Whether another amount may have been meant: then this one is shown as understood (spec: Numeric input). */
  readonly isAmbiguous: boolean;
}

/** Reads it: a plain number ('0.1', '1e-8') is that number in every language, anything else is read as what is typed into a field. */
export function readAskedAmount(asked: string, locale: Locale): AskedAmount {
  const input = deriveAmountInput(fromFieldText(asked, locale));
  const amount = parseAmount(asked) ?? input.amount;
  if (amount === undefined) return { amount, text: asked, isAmbiguous: false };
  return { amount, text: toFieldText(amount, locale), isAmbiguous: input.isAmbiguous };
}

/** The amount as it was understood, in the language's own way, where that may be doubted. */
export function toDoubted(asked: AskedAmount, locale: Locale): string | undefined {
  const { amount, isAmbiguous } = asked;
  return isAmbiguous && amount ? formatExactAmount(amount, locale) : undefined;
}
