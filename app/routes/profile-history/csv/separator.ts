// The separator of a CSV file. Spreadsheets expect the one of their language and cannot detect it.
import { decimalSign } from "~/i18n/amount-text";
import type { Locale } from "~/i18n/locales";

export const CSV_SEPARATORS = ["comma", "semicolon"] as const;

export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

/** The query parameter that selects the separator. */
export const SEPARATOR_PARAMETER = "separator";

/** Returns the separator that spreadsheets in the language expect: a semicolon if the decimal sign is a comma. */
export function toUsualSeparator(locale: Locale): CsvSeparator {
  return decimalSign(locale) === "," ? "semicolon" : "comma";
}

/** Returns the separator that the query names, or the one of the page's language. */
export function readSeparator(query: URLSearchParams, locale: Locale): CsvSeparator {
  const asked = query.get(SEPARATOR_PARAMETER);
  return CSV_SEPARATORS.find((separator) => separator === asked) ?? toUsualSeparator(locale);
}
