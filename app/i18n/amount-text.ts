// Amounts in form fields, with the decimal separator of the page's language. A visitor may type either separator.
import { toPlainNumber } from "~/domain/money/plain-number";
import { formatExactAmount } from "./format";
import type { Locale } from "./locales";

const signs = new Map<string, string>();

/** The decimal separator of the page's language. */
export function decimalSign({ language }: Locale): string {
  const known = signs.get(language);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(language).formatToParts(0.5);
  const sign = parts.find(({ type }) => type === "decimal")?.value ?? ".";
  signs.set(language, sign);
  return sign;
}

/** A plain decimal, '1234.5', as a field's text: '1234,5' if the separator is a comma. Text that is not a number stays unchanged. */
export function toFieldText(text: string, locale: Locale): string {
  return /^\d*\.\d*$/.test(text) ? text.replace(".", decimalSign(locale)) : text;
}

/** A field's number with grouped thousands, as figures are written elsewhere; undefined if it needs no groups. */
export function toGroupedText(text: string, locale: Locale): string | undefined {
  const [, whole = "", rest = ""] = /^([1-9]\d{3,})(\D\d*)?$/.exec(text) ?? [];
  return whole === "" ? undefined : formatExactAmount(whole, locale) + rest;
}

/** A field's text with a point as decimal separator. In a language with a decimal comma, '1,234' is a decimal and not thousands. */
export function fromFieldText(typed: string, locale: Locale): string {
  const sign = decimalSign(locale);
  const text = toPlainNumber(typed);
  const isAlone = text.split(/[.,]/).length === 2;
  return isAlone ? text.replace(sign, ".") : typed;
}
