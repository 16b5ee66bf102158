import { PAYOUT_DIGITS } from "~/domain/account/payout";
import { cutAmountText, deriveAmountInput } from "~/domain/money/amount-input";
import { parseAmount, type Amount } from "~/domain/money/money";
import { fromFieldText } from "~/i18n/amount-text";
import type { Locale } from "~/i18n/locales";

/** The field in which a form carries the amount that its page showed as understood. */
export const UNDERSTOOD = "understood";

/** The amount in the field, with the decimals that a payout carries, where it may mean another number (spec: Numeric input). */
export function findDoubted(typed: string, locale: Locale): Amount | undefined {
  const { text, isAmbiguous } = deriveAmountInput(fromFieldText(typed, locale));
  return isAmbiguous ? parseAmount(cutAmountText(text, PAYOUT_DIGITS)) : undefined;
}
