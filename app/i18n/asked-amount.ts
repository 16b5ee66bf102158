// The amount in a page's address, written by a program or by a form that a visitor filled in.
import { deriveAmountInput } from "~/domain/money/amount-input";
import { parseAmount, type Amount } from "~/domain/money/money";
import { fromFieldText, toFieldText } from "./amount-text";
import { formatExactAmount } from "./format";
import type { Locale } from "./locales";

/** The amount in an address, as the product reads it. */
export interface AskedAmount {
  readonly amount: Amount | undefined;
  /** The text for the form's field: the amount in the language's format, or invalid input as typed. */
  readonly text: string;
  /** Whether the visitor may have meant another amount. The page then shows this one for confirmation (spec: Numeric input). */
  readonly isAmbiguous: boolean;
}

/** Reads an address's amount. A plain number ('0.1', '1e-8') means the same in every language; other text is read like field input. */
export function readAskedAmount(asked: string, locale: Locale): AskedAmount {
  const input = deriveAmountInput(fromFieldText(asked, locale));
  const amount = parseAmount(asked) ?? input.amount;
  if (amount === undefined) return { amount, text: asked, isAmbiguous: false };
  return { amount, text: toFieldText(amount, locale), isAmbiguous: input.isAmbiguous };
}

/** An ambiguous amount in the language's format; undefined if it is unambiguous. */
export function toDoubted(asked: AskedAmount, locale: Locale): string | undefined {
  const { amount, isAmbiguous } = asked;
  return isAmbiguous && amount ? formatExactAmount(amount, locale) : undefined;
}
