// What parts the columns of a CSV file: programs for tables expect what their language has, and cannot tell.
import { decimalSign } from "~/i18n/amount-text";
import type { Locale } from "~/i18n/locales";

export const CSV_SEPARATORS = ["comma", "semicolon"] as const;

export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

/** The parameter of the file's address by which the reader chooses the other one. */
export const SEPARATOR_PARAMETER = "separator";

/** What programs of a language expect: semicolons where the comma stands before decimals. */
export function toUsualSeparator(locale: Locale): CsvSeparator {
  return decimalSign(locale) === "," ? "semicolon" : "comma";
}

/** The separator that an address asks for; the page's language decides where it names none. */
export function readSeparator(query: URLSearchParams, locale: Locale): CsvSeparator {
  const asked = query.get(SEPARATOR_PARAMETER);
  return CSV_SEPARATORS.find((separator) => separator === asked) ?? toUsualSeparator(locale);
}
