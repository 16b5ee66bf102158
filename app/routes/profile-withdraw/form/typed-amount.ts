import { PAYOUT_DIGITS } from "~/domain/account/payout";
import { cutAmountText, deriveAmountInput } from "~/domain/money/amount-input";
import { parseAmount, type Amount } from "~/domain/money/money";
import { fromFieldText } from "~/i18n/amount-text";
import type { Locale } from "~/i18n/locales";

/** The field with the amount as the page showed it. */
export const UNDERSTOOD = "understood";

/** Returns the amount with a payout's decimals if its text is ambiguous (spec: Numeric input); undefined otherwise. */
export function findDoubted(typed: string, locale: Locale): Amount | undefined {
  const { text, isAmbiguous } = deriveAmountInput(fromFieldText(typed, locale));
  return isAmbiguous ? parseAmount(cutAmountText(text, PAYOUT_DIGITS)) : undefined;
}
