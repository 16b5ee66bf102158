// How an amount stands in a field: with the decimal sign of the page's language. A visitor may type either sign.
import { toPlainNumber } from "~/domain/money/plain-number";
import type { Locale } from "./locales";

const signs = new Map<string, string>();

/** The sign before the decimals in the page's language. */
export function decimalSign({ language }: Locale): string {
  const known = signs.get(language);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(language).formatToParts(0.5);
  const sign = parts.find(({ type }) => type === "decimal")?.value ?? ".";
  signs.set(language, sign);
  return sign;
}

/** A plain decimal, '1234.5', as it stands in a field: '1234,5' where a comma is the sign. Text that is no number stays as it is. */
export function toFieldText(text: string, locale: Locale): string {
  return /^\d*\.\d*$/.test(text) ? text.replace(".", decimalSign(locale)) : text;
}

/** What stands in a field, with a point for the language's own sign: there '1,234' is one and a bit, and no thousands. */
export function fromFieldText(typed: string, locale: Locale): string {
  const sign = decimalSign(locale);
  const text = toPlainNumber(typed);
  const isAlone = text.split(/[.,]/).length === 2;
  return isAlone ? text.replace(sign, ".") : typed;
}
