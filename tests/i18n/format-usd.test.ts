import { expect, it } from "vitest";
import { formatUsd, formatUsdPrice } from "~/i18n/format";
import { LOCALES } from "~/i18n/locales";

const [EN, RU] = LOCALES;

it.each([
  ["1234.5", "$1,234.50", "1\u00a0234,50\u00a0$"],
  ["0", "$0.00", "0,00\u00a0$"],
  ["0.005", "$0.01", "0,01\u00a0$"],
  // A coin that costs something is never shown as free.
  ["0.00001234", "$0.000012", "0,000012\u00a0$"],
  ["-0.0004", "-$0.0004", "-0,0004\u00a0$"],
])("%s dollars are %s", (amount, english, russian) => {
  expect(formatUsd(amount, EN)).toBe(english);
  expect(formatUsd(amount, RU)).toBe(russian);
});

it.each([
  ["1234.5", "$1,234.50", "1\u00a0234,50\u00a0$"],
  ["1", "$1.00", "1,00\u00a0$"],
  ["0.5", "$0.50", "0,50\u00a0$"],
  ["0.2841", "$0.284", "0,284\u00a0$"],
  ["0.01234", "$0.0123", "0,0123\u00a0$"],
  ["0.0000094", "$0.0000094", "0,0000094\u00a0$"],
  ["0", "$0.00", "0,00\u00a0$"],
  ["none", "none", "none"],
])("a coin for %s dollars costs %s", (price, english, russian) => {
  expect(formatUsdPrice(price, EN)).toBe(english);
  expect(formatUsdPrice(price, RU)).toBe(russian);
});
